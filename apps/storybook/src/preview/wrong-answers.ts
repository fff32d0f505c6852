import { fieldTypes, type AnswerValue, type FieldDefinition } from '@gapwise/form-engine'

/** An answer that may be wrong, in words. */
export interface WrongAnswer {
  readonly example: string
  /** Absent: the question is left as it was found. */
  readonly value?: AnswerValue
}

/** An answer of a type the question does not take, as an older version of a form may have left one. */
const OUTDATED = 'no-longer-an-option'

/** Texts that one verify type or another refuses; which one does is for the engine to say. */
const SUSPICIOUS_TEXTS = [
  '1234',
  '000000000',
  '123456789',
  'someone@',
  '2026-02-30',
  'abc',
  '8710O',
]

/** Answers likely to be refused by a field, the simplest first; the engine decides which are. */
export function wrongAnswers(field: FieldDefinition): WrongAnswer[] {
  return [{ example: 'left empty', value: '' }, ...byKind(field)]
}

function byKind(field: FieldDefinition): WrongAnswer[] {
  const { minlength: fewest = 0, maxlength: most = 0 } = field
  switch (fieldTypes[field.type].answer) {
    case 'text':
    case 'email':
    case 'phone':
    case 'ssn':
      return [
        ...SUSPICIOUS_TEXTS.map(quoted),
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
    default:
      return []
  }
}

function quoted(text: string): WrongAnswer {
  return { example: `“${text}”`, value: text }
}

function ofLength(length: number): WrongAnswer {
  return { example: `${length} characters`, value: 'x'.repeat(length) }
}

/** A list one too short and a list one too long. */
function sizes(
  { minlength, maxlength }: FieldDefinition,
  item: (at: number) => unknown,
): WrongAnswer[] {
  const lengths = [
    ...(minlength !== undefined && minlength > 1 ? [minlength - 1] : []),
    ...(maxlength === undefined ? [] : [maxlength + 1]),
  ]
  return lengths.map((length) => ({
    example: `${length} entries`,
    value: Array.from({ length }, (_, at) => item(at)) as AnswerValue,
  }))
}

/** One below the least, or one above the most: a number, a day or a month. */
function beyond(field: FieldDefinition, direction: -1 | 1): WrongAnswer[] {
  const limits =
    direction < 0
      ? [field.minimum_number, field.minimum_value]
      : [field.maximum_number, field.maximum_value]
  return limits.flatMap((limit): WrongAnswer[] => {
    if (limit === undefined) return []
    const value = typeof limit === 'number' ? limit + direction : dayBeyond(limit, direction)
    return [{ example: String(value), value }]
  })
}

/** A year away, so that days and months alike are beyond and stay real. */
function dayBeyond(limit: string, direction: -1 | 1): string {
  const year = Number(limit.slice(0, 4)) + direction
  return `${String(year).padStart(4, '0')}-${limit.slice(5, 7)}-01`
}
