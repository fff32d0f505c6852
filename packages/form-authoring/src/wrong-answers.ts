import type { AnswerValue, FieldDefinition, Issue } from '@gapwise/form-engine'
import { answerKindOf, customAnswers, type HostTypes } from './custom-answers'
import { perFieldAndDay } from './per-field-and-day'
import { issuesFor } from './probe'

/** A wrong answer, with the error that it causes. */
export interface WrongAnswer {
  /** The answer in words, such as `left empty` or `“1234”`. */
  readonly example: string
  /** The wrong answer. Absent if the field's prefilled answer causes the error. */
  readonly value?: AnswerValue
  /** The error that the field shows. */
  readonly issue: Issue
}

type Candidate = Omit<WrongAnswer, 'issue'>

const AS_FILLED_IN: Candidate = { example: 'left as filled in' }

/**
 * Returns one wrong answer for each error that a field can show on a given day (`YYYY-MM-DD`). For
 * each error, returns the simplest wrong answer for which the engine reports that error first. The
 * field is tested alone, without conditions and children. `types` are the host's field types, as
 * for `createForm`.
 *
 * @throws {FormEngineError} if the field is not valid.
 */
export const wrongAnswers: (
  field: FieldDefinition,
  today: string,
  types?: HostTypes,
) => readonly WrongAnswer[] = perFieldAndDay((field, today, types) => {
  const found = new Map<string, WrongAnswer>()
  for (const candidate of candidates(field, types)) {
    // A question shows only its first error.
    const issue = issuesFor(field, candidate.value, today, types).find(
      (one) => one.field === field.id && one.row === undefined,
    )
    if (issue && !found.has(issue.code)) found.set(issue.code, { ...candidate, issue })
  }
  return [...found.values()]
})

/** Returns answers that a field is likely to reject. The simplest come first. */
function candidates(field: FieldDefinition, types: HostTypes): Candidate[] {
  if (answerKindOf(field.type, types) === 'none') return []
  return [{ example: 'left empty', value: '' }, ...byKind(field, types), AS_FILLED_IN]
}

/** An option key that existed only in an older version of a form. */
const OUTDATED = 'no-longer-an-option'

/** Strings that some verify types reject. The engine decides which ones a field rejects. */
const LIKELY_WRONG_STRINGS = [
  '1234',
  '000000000',
  '123456789',
  'someone@',
  '2026-02-30',
  'abc',
  '8710O',
]

function byKind(field: FieldDefinition, types: HostTypes): Candidate[] {
  const { minlength: fewest = 0, maxlength: most = 0 } = field
  switch (answerKindOf(field.type, types)) {
    case 'text':
    case 'email':
    case 'phone':
    case 'ssn':
      return [
        ...LIKELY_WRONG_STRINGS.map(quoted),
        ...(fewest > 1 ? [ofLength(fewest - 1)] : []),
        ...(most > 0 ? [ofLength(most + 1)] : []),
      ]
    case 'choice':
      return [{ example: 'an option that was removed', value: OUTDATED }, quoted('abc')]
    case 'keys':
      return [
        { example: 'an option that was removed', value: [OUTDATED] },
        ...sizes(field, (at) => field.options?.[at]?.key ?? OUTDATED),
      ]
    case 'integer':
      return [quoted('abc'), ...beyond(field, -1), ...beyond(field, 1)]
    case 'day':
      return [quoted('2026-02-30'), ...beyond(field, -1), ...beyond(field, 1)]
    case 'month':
      return [quoted('2026-13-01'), ...beyond(field, -1), ...beyond(field, 1)]
    case 'rows':
      return sizes(field, () => ({}))
    case 'drugs':
      return [
        { example: 'a medicine without a name', value: [{ name: '' }] },
        {
          example: 'a last fill in month 13',
          value: [{ name: 'Metformin', last_fill: '2026-13' }],
        },
        ...sizes(field, (at) => ({ name: `Medicine ${at + 1}` })),
      ]
    case 'files':
      return sizes(field, (at) => ({
        id: `${at}`,
        name: `page-${at + 1}.pdf`,
        size: 1000,
        type: 'application/pdf',
      }))
    case 'custom':
      return [quoted('abc'), ...customAnswers(field, types).map(described)]
    default:
      return []
  }
}

/** Describes an answer of a host's type. The parts of an answer are separated by spaces. */
function described(value: AnswerValue): Candidate {
  const parts = typeof value === 'object' ? Object.values(value) : [value]
  return { example: `“${parts.map(String).join(' ')}”`, value }
}

function quoted(text: string): Candidate {
  return { example: `“${text}”`, value: text }
}

function ofLength(length: number): Candidate {
  return { example: `${length} characters`, value: 'x'.repeat(length) }
}

/** Returns lists that have one entry too few or too many. */
function sizes(
  { minlength, maxlength }: FieldDefinition,
  item: (at: number) => unknown,
): Candidate[] {
  const lengths = [
    ...(minlength !== undefined && minlength > 1 ? [minlength - 1] : []),
    ...(maxlength === undefined ? [] : [maxlength + 1]),
  ]
  return lengths.map((length) => ({
    example: `${length} entries`,
    value: Array.from({ length }, (_, at) => item(at)) as AnswerValue,
  }))
}

/**
 * Returns values just outside the field's limits. `-1` returns values below the minimum. `1`
 * returns values above the maximum.
 */
function beyond(field: FieldDefinition, direction: -1 | 1): Candidate[] {
  const limits =
    direction < 0
      ? [field.minimum_number, field.minimum_value]
      : [field.maximum_number, field.maximum_value]
  return limits.flatMap((limit): Candidate[] => {
    if (limit === undefined) return []
    const value = typeof limit === 'number' ? limit + direction : dayBeyond(limit, direction)
    return [{ example: String(value), value }]
  })
}

/**
 * Returns a day that is outside a date limit. It is the first day of the limit's month, one year
 * earlier or later. The day is always a real date, and is outside the limit even if only months are
 * compared.
 */
function dayBeyond(limit: string, direction: -1 | 1): string {
  const year = Number(limit.slice(0, 4)) + direction
  return `${String(year).padStart(4, '0')}-${limit.slice(5, 7)}-01`
}
