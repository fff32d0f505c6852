import type { AnswerValue, FieldDefinition, FileRef } from '@gapwise/form-engine/core'
import type { RendererStep, RendererTarget } from './renderer-case'

/** A field type on a page: its roles, an answer, and the steps that give it. */
export interface AskedType {
  readonly field: FieldDefinition
  /** The element with the name, the description, and the state of the question. */
  readonly target: RendererTarget
  /** The control that the summary leads to. */
  readonly first: RendererTarget
  readonly give: readonly RendererStep[]
  readonly answer: AnswerValue
  /** Steps that look for the answer in the controls. */
  readonly shown: readonly RendererStep[]
  /** True if the target says that it is required. A plain group cannot say so. */
  readonly saysRequired: boolean
  /** The error if nothing is answered. A type with a preset asks the user to confirm it. */
  readonly error?: string
}

const LABEL = 'What do you say'
const HINT = 'Take your time'
const UNCONFIRMED = 'Please confirm this answer'
const OPTIONS = [
  { key: 'y', value: 'Yes' },
  { key: 'n', value: 'No' },
]

const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}) => ({
  id: 'asked',
  type,
  display_label: LABEL,
  helper_text: HINT,
  required: true,
  ...more,
})

function textType(
  type: FieldDefinition['type'],
  text: string,
  answer: AnswerValue = text,
  more: Partial<FieldDefinition> = {},
): AskedType {
  const target = { role: 'textbox', name: LABEL }
  return {
    field: field(type, more),
    target,
    first: target,
    give: [{ fill: target, text }],
    answer,
    shown: [{ see: target, as: { value: text } }],
    saysRequired: true,
  }
}

function radioType(type: FieldDefinition['type']): AskedType {
  const yes = { role: 'radio', name: 'Yes', in: LABEL }
  return {
    // The engine never requires an answer to a `complex-radio`.
    field: field(type, { options: OPTIONS }),
    target: { role: 'radiogroup', name: LABEL },
    first: yes,
    give: [{ check: yes }],
    answer: 'y',
    shown: [{ see: yes, as: { checked: true } }],
    saysRequired: type !== 'complex-radio',
  }
}

function listType(type: FieldDefinition['type'], options = OPTIONS, answer: AnswerValue = 'y') {
  const target = { role: 'combobox', name: LABEL }
  return {
    field: field(type, { options }),
    target,
    first: target,
    give: [{ select: target, option: options[0]!.value }],
    answer,
    shown: [{ see: target, as: { value: options[0]!.key } }],
    saysRequired: true,
  }
}

function boxesType(
  type: FieldDefinition['type'],
  answer: AnswerValue,
  texts: { readonly [box: string]: string },
): AskedType {
  const boxes = Object.entries(texts).map(([name, text]) => ({
    box: { role: 'textbox', name, in: LABEL },
    text,
  }))
  return {
    field: field(type),
    target: { role: 'group', name: LABEL },
    first: boxes[0]!.box,
    give: boxes.map(({ box, text }) => ({ fill: box, text })),
    answer,
    shown: boxes.map(({ box, text }) => ({ see: box, as: { value: text } })),
    saysRequired: false,
  }
}

const drugName = { role: 'combobox', name: 'Name of the medicine', in: LABEL }
const removeLisinopril = { role: 'button', name: 'Remove Lisinopril', in: LABEL }
const fileInput = { role: 'button', name: '', in: LABEL }
const mailCopies = { role: 'radio', name: 'Mail copies', in: LABEL }

/** File that `attach` chose, as the page stores it. */
export function storedFile(name: string): FileRef {
  return { id: name, name, size: 4, type: 'application/pdf' }
}

const checkboxYes = { role: 'checkbox', name: 'Yes', in: LABEL }
const search = { role: 'combobox', name: LABEL }

/** The field types that ask something and that every renderer must support. */
export const askedTypes: readonly AskedType[] = [
  textType('text', 'Rosa'),
  textType('text-name-value', 'Aetna'),
  textType('text-area', 'My knee hurts'),
  textType('simple-email', 'rosa@example.com'),
  textType('complex-phone', '(505) 555-0134', '5055550134'),
  textType('integer-picker', '12', 12),
  { ...textType('weight', '151', 151), error: UNCONFIRMED },
  textType('string-picker', 'Green'),
  {
    ...textType('string-search', 'Lisinopril', 'rx-1'),
    field: field('string-search', { options: [{ key: 'rx-1', value: 'Lisinopril' }] }),
    target: search,
    first: search,
    // Leaves the box, because an open list of suggestions can cover the button.
    give: [{ fill: search, text: 'Lisinopril' }, { press: 'Tab' }],
    shown: [{ see: search, as: { value: 'Lisinopril' } }],
  },
  radioType('radio'),
  radioType('radio-without-tiles'),
  listType('key-value-picker'),
  listType('integer-picker', [{ key: '2025', value: '2025' }], 2025),
  {
    field: field('checkbox', { options: OPTIONS }),
    target: { role: 'group', name: LABEL },
    first: checkboxYes,
    give: [{ check: checkboxYes }],
    answer: ['y'],
    shown: [{ see: checkboxYes, as: { checked: true } }],
    saysRequired: false,
  },
  boxesType('complex-date-picker', '1956-02-01', { Month: '2', Day: '1', Year: '1956' }),
  {
    ...boxesType('date-picker-without-day', '2020-06-01', { Month: '6', Year: '2020' }),
    error: UNCONFIRMED,
  },
  {
    field: field('drug-lookup'),
    target: { role: 'group', name: LABEL },
    first: drugName,
    give: [{ fill: drugName, text: 'Lisinopril' }, { press: 'Enter' }],
    answer: [{ name: 'Lisinopril' }],
    shown: [{ see: removeLisinopril }],
    saysRequired: false,
  },
  {
    field: field('file-upload'),
    target: { role: 'group', name: LABEL },
    first: fileInput,
    give: [{ attach: fileInput, file: 'letter.pdf' }, { hear: 'letter.pdf was sent.' }],
    answer: [storedFile('letter.pdf')],
    shown: [{ see: { role: 'button', name: 'Remove letter.pdf', in: LABEL } }],
    saysRequired: false,
  },
  {
    field: field('send-documents'),
    target: { role: 'radiogroup', name: LABEL },
    first: { role: 'radio', name: 'Upload them now', in: LABEL },
    give: [{ check: mailCopies }],
    answer: { method: 'mail' },
    shown: [{ see: mailCopies, as: { checked: true } }],
    saysRequired: true,
  },
  { ...boxesType('height', 67, { Feet: '5', Inches: '7' }), error: UNCONFIRMED },
]
