import { defineWidget, type Widget } from '@gapwise/form-react'
import { SendDocuments } from './SendDocuments'
import { instructionOf } from '../components/instruction-of'
import { chooseWay } from '../texts/en'

export const sendDocumentsEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'send-documents',
  edit: SendDocuments,
  instruction: /* @__PURE__ */ instructionOf(chooseWay),
})
