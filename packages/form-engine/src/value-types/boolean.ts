import { defineFieldType } from '../answers/define-field-type'
import type { RegisteredFieldType } from '../types/field-type'

const WORDS: ReadonlyMap<unknown, boolean> = new Map([
  ...['true', 'yes', 'y'].map((word) => [word, true] as const),
  ...['false', 'no', 'n'].map((word) => [word, false] as const),
])

/**
 * Yes or no. The answer is `true` or `false`. `false` is an answer, too. `options` with the keys
 * `true` and `false` name the two answers.
 *
 * Codes: `boolean`.
 */
export const booleanType: RegisteredFieldType<'boolean', boolean> = /* @__PURE__ */ defineFieldType(
  {
    type: 'boolean',
    answer: (value): value is boolean => typeof value === 'boolean',
    normalize: (value) =>
      typeof value === 'string' ? (WORDS.get(value.trim().toLowerCase()) ?? value) : value,
    schema: () => ({ type: 'boolean' }),
    format: (answer, { options = [] }) =>
      options.find(({ key }) => key === String(answer))?.value ?? (answer ? 'Yes' : 'No'),
    reads: 'flag',
    rules: ['required', 'default', 'options', 'verify_type', 'sensitive'],
    messages: { boolean: { message: 'Choose one', help: 'Choose yes or no.' } },
  },
)
