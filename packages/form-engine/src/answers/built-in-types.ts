import type { RegisteredFieldType, TypeRegistry } from '../types/field-type'
import { fieldTypes } from '../definition/field-types'
import type { AnswerKind } from '../types/field-type'
import * as lists from './list-kinds'
import * as texts from './text-kinds'

const BEHAVIORS: Readonly<Record<Exclude<AnswerKind, 'custom'>, texts.AnswerBehavior>> = {
  none: lists.noneKind,
  text: texts.textKind,
  choice: lists.choiceKind,
  email: texts.emailKind,
  phone: texts.phoneKind,
  ssn: texts.ssnKind,
  day: texts.dayKind,
  month: texts.monthKind,
  integer: texts.integerKind,
  keys: lists.keysKind,
  drugs: lists.drugsKind,
  rows: lists.rowsKind,
  documents: lists.documentsKind,
  files: lists.filesKind,
}

/** The 25 types of the definition language, registered as a host registers its own (D2, D66). */
export const builtInTypes: TypeRegistry = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(fieldTypes).map(([type, info]): [string, RegisteredFieldType] => [
    type,
    { ...info, type, ...BEHAVIORS[info.answer as keyof typeof BEHAVIORS] },
  ]),
)
