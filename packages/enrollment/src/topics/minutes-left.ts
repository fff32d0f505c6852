import type { FieldDefinition, FieldType, Form } from '@gapwise/form-engine/core'

import { fieldAt } from '../fields'
import { fieldsOnPage, unfinishedPages } from './question-pages'

/** Seconds that a question of a type takes most people. */
const SECONDS: Partial<Readonly<Record<FieldType, number>>> = {
  radio: 15,
  'radio-without-tiles': 40,
  'complex-radio': 15,
  checkbox: 10,
  'key-value-picker': 12,
  'string-picker': 12,
  'string-search': 15,
  'text-area': 60,
  ssn: 25,
  'complex-date-picker': 25,
  'date-picker-without-day': 20,
  'send-documents': 60,
  'drug-lookup': 180,
  'input-table': 120,
}
/** Seconds for any other question. */
const SECONDS_OF_TEXT = 20
/** A Medicare number or a bank number has to be looked up first. */
const SECONDS_OF_LOOKUP = 60
/** Seconds for one choice of a list that people read to the end. */
const SECONDS_PER_OPTION = 5
const LONG_LIST = 8
/** Most adults read 150 words a minute or more. */
const SECONDS_PER_WORD = 0.4
/** Checking the answers, the agreement about electronic records, and the signature. */
const SECONDS_TO_SIGN = 180

/**
 * Returns an estimate of the minutes until the application is sent, at least 1. Above 10, it is a
 * multiple of 5.
 *
 * The sum covers the pages on which something is still missing: their unanswered questions and their
 * texts. It grows only when an answer adds questions. The figures are estimates, not measurements.
 */
export function minutesLeft(form: Form): number {
  const seconds = unfinishedPages(form, form.validate({ mode: 'strict' }))
    .flatMap(fieldsOnPage)
    .map(({ section, field }) => {
      const definition = fieldAt(form.definition, { section, field })?.definition
      return definition && isOpen(form.getAnswer(section, field)) ? secondsFor(definition) : 0
    })
  const minutes = Math.round(seconds.reduce((sum, each) => sum + each, SECONDS_TO_SIGN) / 60)
  return minutes > 10 ? Math.round(minutes / 5) * 5 : Math.max(1, minutes)
}

function isOpen(answer: unknown): boolean {
  return answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

function secondsFor(field: FieldDefinition): number {
  const { type, display_label = '', verify_type, sensitive, options = [] } = field
  if (type === 'heading' || type === 'link') return 0
  if (type === 'text-block') return display_label.split(/\s+/).length * SECONDS_PER_WORD
  const look = (verify_type === 'mbi' || sensitive === true) && SECONDS_OF_LOOKUP
  const read =
    type === 'checkbox' && options.length >= LONG_LIST ? options.length * SECONDS_PER_OPTION : 0
  return (look || (SECONDS[type] ?? SECONDS_OF_TEXT)) + read
}
