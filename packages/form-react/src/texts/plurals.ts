/** A phrase for each plural category of a language. `#` is the number. */
export type PluralForms = { readonly other: string } & {
  readonly [category in Intl.LDMLPluralRule]?: string
}

/**
 * Returns a function that picks the phrase for a number, and writes the number as the language does.
 *
 * @example
 * ```ts
 * const count = pluralsOf('en')
 * count(1, { one: '# file', other: '# files' }) // '1 file'
 * ```
 */
export function pluralsOf(language: string): (count: number, forms: PluralForms) => string {
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language)
    numbers ??= new Intl.NumberFormat(language)
    return (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
  }
}
