import { answeredFields, labelOf } from '@gapwise/form-authoring'
import {
  fieldsOf,
  fieldTypes,
  type AnswerKind,
  type Answers,
  type AnswerValue,
  type FieldDefinition,
  type FieldOption,
  type FormDefinition,
  type RegisteredFieldType,
} from '@gapwise/form-engine'
import type { ArgTypes } from '@storybook/react-vite'
import { hostTypes } from '../host-types'
import { isAnswerShaped, isPlainRecord } from './answer-shapes'

/** A Storybook control for the answer to one field. */
interface AnswerControl {
  readonly key: string
  readonly section: string
  readonly field: FieldDefinition
}

/** Values of a story's controls, as Storybook stores them and writes them into links. */
export type AnswerArgs = { readonly [key: string]: unknown }

/** Name of the control for all answers that do not have a separate control. */
export const OTHER_ANSWERS = 'other_answers'

/**
 * Returns a control for each field whose answer fits on one line. Covers one section or the whole
 * form.
 */
export function answerControls(definition: FormDefinition, section?: string): AnswerControl[] {
  return answeredFields(definition, section)
    .filter((field) => controlOf(field.definition) !== undefined)
    .map(({ section, field, definition }) => ({
      key: controlKey(section, field),
      section,
      field: definition,
    }))
}

/**
 * Returns the name of a field's control. A story URL allows only letters, digits, spaces, `-`, and
 * `_`.
 */
function controlKey(section: string, field: string): string {
  return [section, field].map((id) => id.replaceAll(/[^\w-]/g, '-')).join('__')
}

/** Returns Storybook's arg types for the controls, grouped by section. */
export function answerArgTypes(definition: FormDefinition, section?: string): Partial<ArgTypes> {
  const titles = new Map(definition.sections.map(({ id, title }) => [id, title]))
  const controls = answerControls(definition, section).map(({ key, section, field }) => [
    key,
    {
      name: labelOf(field),
      description: `${field.type} · ${field.id}`,
      ...controlOf(field),
      table: { category: `Answers: ${titles.get(section) ?? section}` },
    },
  ])
  return {
    ...Object.fromEntries(controls),
    [OTHER_ANSWERS]: {
      name: 'Other answers (JSON)',
      description:
        'By section, then field: lists, tables, and answers of other sections. The panel “Answers” reports mistakes. They change nothing.',
      control: 'object',
      table: { category: 'More' },
    },
  }
}

/**
 * Returns the answers from the controls, and a message for each value that is not a valid answer.
 */
export function answersOfControls(
  definition: FormDefinition,
  section: string | undefined,
  args: AnswerArgs,
): { answers: Answers; answerErrors: string[] } {
  const answerErrors: string[] = []
  const answers: Answers = {}
  const give = (section: string, field: string, value: unknown): void => {
    if (value === undefined || value === null) return
    const known = fieldsOf(definition).find((one) => one.section === section && one.field === field)
    // Only a host's type can have `true` or `false` as an answer.
    const isFlag = typeof value === 'boolean' && !hostTypeOf(known?.definition.type)
    if (!known) answerErrors.push(`There is no question ${section} › ${field}.`)
    else if (isFlag || !isAnswerShaped(value))
      answerErrors.push(`${section} › ${field} is not an answer.`)
    else answers[section] = { ...answers[section], [field]: value as AnswerValue }
  }
  const other = args[OTHER_ANSWERS]
  if (isPlainRecord(other)) {
    for (const [section, fields] of Object.entries(other)) {
      if (!isPlainRecord(fields))
        answerErrors.push(`“${section}” must hold answers by question: { … }.`)
      else for (const [field, value] of Object.entries(fields)) give(section, field, value)
    }
  } else if (other !== undefined && other !== null) {
    answerErrors.push('“Other answers” must be an object: { "section": { "field": … } }.')
  }
  for (const { key, section: owner, field } of answerControls(definition, section)) {
    give(owner, field.id, args[key])
  }
  return { answers, answerErrors }
}

/**
 * Returns the new values of the Storybook controls after the user changes answers in the story's
 * form.
 */
export function controlsAfter(
  definition: FormDefinition,
  section: string | undefined,
  args: AnswerArgs,
  changed: readonly { section: string; field: string; value: AnswerValue | undefined }[],
): Record<string, unknown> {
  const keys = new Set(answerControls(definition, section).map(({ key }) => key))
  const result: Record<string, unknown> = {}
  let other = isPlainRecord(args[OTHER_ANSWERS]) ? args[OTHER_ANSWERS] : {}
  for (const { section, field, value } of changed) {
    const key = controlKey(section, field)
    if (keys.has(key)) {
      result[key] = value
      continue
    }
    const { [field]: _, ...rest } = isPlainRecord(other[section]) ? other[section] : {}
    other = { ...other, [section]: value === undefined ? rest : { ...rest, [field]: value } }
  }
  return { ...result, [OTHER_ANSWERS]: other }
}

function hostTypeOf(name: string | undefined): RegisteredFieldType | undefined {
  return hostTypes.find(({ type }) => type === name)
}

/** Returns a Storybook control if an answer to this field fits on one line. */
function controlOf(field: FieldDefinition): Partial<ArgTypes[string]> | undefined {
  const text = { type: { name: 'string' as const }, control: 'text' as const }
  const own: { readonly [type: string]: { readonly answer: AnswerKind } } = fieldTypes
  const host = hostTypeOf(field.type)
  switch (host?.answer ?? own[field.type]?.answer) {
    case 'text':
    case 'email':
    case 'phone':
    case 'ssn':
      return text
    case 'choice':
      return field.options?.length ? choices('select', field.options) : text
    case 'keys':
      return choices('check', field.options ?? [])
    case 'integer':
      return { type: { name: 'number' }, control: { type: 'number' } }
    case 'day':
      return { ...text, description: `${field.type} · ${field.id} · YYYY-MM-DD` }
    case 'month':
      return { ...text, description: `${field.type} · ${field.id} · YYYY-MM-01` }
    case 'custom':
      if (host?.reads === 'flag') return { type: { name: 'boolean' }, control: 'boolean' }
      return host?.reads && text
    default:
      return undefined
  }
}

function choices(type: 'select' | 'check', options: readonly FieldOption[]) {
  const labels = Object.fromEntries(options.map(({ key, value }) => [key, value]))
  const keys = options.map(({ key }) => key)
  return type === 'check'
    ? {
        type: { name: 'array' as const, value: { name: 'string' as const } },
        options: keys,
        control: { type, labels },
      }
    : {
        type: { name: 'string' as const },
        options: ['', ...keys],
        control: { type, labels: { ...labels, '': '(not answered)' } },
      }
}
