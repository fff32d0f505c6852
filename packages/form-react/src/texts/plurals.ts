/** A phrase for each plural category of a language. `#` is the number. */
export type PluralForms = { readonly other: string } & {
  readonly [category in Intl.LDMLPluralRule]?: string
}

/** Languages that write numbers below 1,000 with these digits alone. */
const PLAIN_DIGITS = /^(en|es)(-|$)/

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
  // Creating a page's first formatter blocks it for a while, and most numbers are small.
  const write = (count: number) =>
    count < 1000 && PLAIN_DIGITS.test(language)
      ? `${count}`
      : (numbers ??= new Intl.NumberFormat(language)).format(count)
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language)
    return (forms[rules.select(count)] ?? forms.other).replace('#', write(count))
  }
}
