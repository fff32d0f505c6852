import { type AnswerValue, type FieldDefinition } from '@gapwise/form-engine'
import { answerKindOf, customAnswers, NO_TYPES, type HostTypes } from './custom-answers'
import { perFieldAndDay } from './per-field-and-day'
import { issuesFor } from './probe'

/**
 * Sample answers, chosen by a word in the field's id. The first matching pattern is used. If no
 * pattern matches, the field gets a person's name.
 */
const BY_ID: readonly [pattern: RegExp, answer: string][] = [
  [/first_name/, 'Rosa'],
  [/last_name/, 'Delgado'],
  [/initial/, 'A'],
  [/line_?1|street|address/, '12 Orchard Lane'],
  [/city|town/, 'Columbus'],
  [/county/, 'Franklin'],
  [/state/, 'OH'],
  [/company|carrier|insurer/, 'Prairie Mutual Aid Society'],
  [/bank/, 'First Bank of Columbus'],
  [/account/, '000123456789'],
  [/policy|number/, 'MS-20417'],
  [/reason|detail|explain/, 'After a fall in the garden. It healed well.'],
]

/**
 * Strings to try for the different verify types, masks, and lengths. The engine decides which of
 * them are valid for a field.
 */
const CANDIDATE_STRINGS = [
  ...['2EG4TE5MK73', '43215', '219099999', '021000021', '6145550123', 'rosa@example.org'],
  ...['2024-03-01', 'Rosa'],
]

/**
 * Returns a made-up answer to a field. The engine accepts the answer on the given day
 * (`YYYY-MM-DD`). Returns `undefined` if no such answer is found. The field is tested alone,
 * without conditions or other fields. A field with options gets the first option. `types` are the
 * host's field types, as for `createForm`.
 *
 * @throws {FormEngineError} if the field is not valid.
 */
export function validAnswer(
  field: FieldDefinition,
  today: string,
  types: HostTypes = NO_TYPES,
): AnswerValue | undefined {
  return sampleAnswers(field, today, types)[0]
}

/**
 * Returns made-up answers to a field. The engine accepts each of them on the given day
 * (`YYYY-MM-DD`). The field is tested alone, without conditions or other fields. A field with
 * options gets the options in their order.
 *
 * @throws {FormEngineError} if the field is not valid.
 */
export const sampleAnswers: (
  field: FieldDefinition,
  today: string,
  types?: HostTypes,
) => readonly AnswerValue[] = perFieldAndDay((field, today, types) =>
  candidates(field, today, types).filter(
    (value) => issuesFor(field, value, today, types).length === 0,
  ),
)

function candidates(field: FieldDefinition, today: string, types: HostTypes): AnswerValue[] {
  const keys = field.options?.map(({ key }) => key)
  switch (answerKindOf(field.type, types)) {
    case 'text':
      return stringsFor(field)
    case 'email':
      return ['rosa@example.org']
    case 'phone':
      return ['6145550123']
    case 'ssn':
      return ['219099999']
    case 'choice':
      return keys === undefined ? stringsFor(field) : keys
    case 'keys':
      return (keys ?? []).map((_, at, all) => all.slice(0, at + 1))
    case 'integer':
      return [
        ...[field.minimum_number, field.minimum_value, 2, 66, 150],
        ...[field.maximum_number, field.maximum_value],
      ].filter((limit) => typeof limit === 'number')
    case 'day':
    case 'month':
      return [
        ...limitDays(field),
        ...['2024-03-01', '1950-03-01', '2026-06-01', '2028-03-01'],
        `${today.slice(0, 'YYYY-MM'.length)}-01`,
      ]
    case 'rows':
      return rowsFor(field, today, types).flatMap((row) =>
        [1, 2, 3].map((length) => Array.from({ length }, () => row)),
      )
    case 'drugs':
      return [[{ name: 'Metformin', strength: '500 mg' }], [{ name: 'Metformin' }]]
    case 'files':
      return [[{ id: 'letter', name: 'letter.pdf', size: 48_000, type: 'application/pdf' }]]
    case 'documents':
      return [{ method: 'mail' }]
    case 'custom':
      return customAnswers(field, types)
    default:
      return []
  }
}

function stringsFor({ id, verify_type, minlength = 0, maxlength }: FieldDefinition): string[] {
  const matching = BY_ID.find(([pattern]) => pattern.test(id.toLowerCase()))?.[1]
  const padded = 'Rosa Delgado'.padEnd(minlength, ' of Columbus')
  const fitting = [...CANDIDATE_STRINGS, padded, 'Rosa'.slice(0, maxlength)]
  return verify_type ? fitting : [...(matching ? [matching] : []), 'Rosa Delgado', ...fitting]
}

/** Returns the first and last day that the field allows. */
function limitDays({ minimum_value: least, maximum_value: most }: FieldDefinition): string[] {
  return [least, most].filter((limit) => typeof limit === 'string')
}

/** Returns two rows. The first has the first answer to each column, the other the last day or month. */
function rowsFor(
  { child_fields: columns = [] }: FieldDefinition,
  today: string,
  types: HostTypes,
): Record<string, string | number | boolean>[] {
  return [0, -1].map((at) =>
    Object.fromEntries(
      columns.flatMap((column): [string, string | number | boolean][] => {
        const isDate = ['day', 'month'].includes(answerKindOf(column.type, types))
        const cells = candidates(column, today, types)
          .filter((value) => typeof value !== 'object')
          .filter((value) => issuesFor(column, value, today, types).length === 0)
        const cell = cells.at(isDate ? at : 0)
        return cell === undefined ? [] : [[column.id, cell]]
      }),
    ),
  )
}
