import { defineWidget, entryNoun, textsIn } from '@gapwise/form-react'
import { addEntry } from '../texts/en'
import { InputTable, InputTableReview } from './InputTable'

export const inputTableWidget = /* @__PURE__ */ defineWidget({
  type: 'input-table',
  edit: InputTable,
  review: InputTableReview,
  instruction: (definition, texts) => textsIn(texts, addEntry)(entryNoun(definition, texts)),
})
