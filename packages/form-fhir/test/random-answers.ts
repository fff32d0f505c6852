import type { AnswerValue, FieldDefinition, Form } from '@gapwise/form-engine'

/** Returns a number from 0 up to 1, as `Math.random` does. */
export type Random = () => number

/** Returns a generator of reproducible random numbers (a linear congruential one). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Values that conditions of a questionnaire compare answers with. */
export interface Mentioned {
  readonly numbers: readonly number[]
  readonly texts: readonly string[]
  readonly days: readonly string[]
}

/** Returns the values in the conditions of a questionnaire. */
export function mentionedIn(questionnaire: unknown): Mentioned {
  const text = JSON.stringify(questionnaire)
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value!)
  const numbers = found(/"answer(?:Integer|Decimal)":(-?[\d.]+)/g).map(Number)
  const quantities = found(/"answerQuantity":\{[^}]*"value":(-?[\d.]+)/g).map(Number)
  return {
    numbers: [...new Set([...numbers, ...quantities])],
    texts: found(/"answerString":"((?:[^"\\]|\\.)*)"/g),
    days: found(/"answerDate":"(\d{4}-\d\d-\d\d)"/g),
  }
}

/** Answers most questions of a form that are not in tables, at random. */
export function answerAtRandom(form: Form, mentioned: Mentioned, random: Random): void {
  const changes = form.definition.sections.flatMap(({ id: section, fields }) =>
    fields.flatMap((field) => {
      if (field.computed !== undefined || field.type === 'file-upload') return []
      const value = random() < 0.85 ? answerFor(field, mentioned, random) : undefined
      return value === undefined ? [] : [{ section, field: field.id, value }]
    }),
  )
  form.setAnswers(changes)
}

function pick<T>(values: readonly T[], random: Random): T | undefined {
  return values[Math.floor(random() * values.length)]
}

function answerFor(
  field: FieldDefinition,
  { numbers, texts, days }: Mentioned,
  random: Random,
): AnswerValue | undefined {
  const keys = (field.options ?? []).map(({ key }) => key)
  const near = Math.round(pick([0, ...numbers], random)!) + Math.floor(random() * 3) - 1
  switch (field.type) {
    case 'radio':
    case 'key-value-picker':
      return pick(keys, random)
    case 'checkbox':
      return keys.filter(() => random() < 0.5)
    case 'integer-picker':
      return near
    case 'complex-date-picker':
      return pick([...days, '1999-12-31', '2026-01-15'], random)
    case 'string-search':
      // Without options, the test does not know which answers a response can contain.
      return keys.length > 0 ? pick([...keys, 'Other words'], random) : undefined
    case 'text':
    case 'text-area':
      return field.checks
        ? String(pick([...numbers, near + 0.5], random))
        : pick([...texts, 'x'], random)
    case 'input-table': {
      const [column] = field.child_fields ?? []
      if (field.child_fields?.length !== 1 || !column) return undefined
      const cell = answerFor(column, { numbers, texts, days }, random)
      return typeof cell === 'string' || typeof cell === 'number'
        ? [{ [column.id]: cell }]
        : undefined
    }
    default:
      return undefined
  }
}
