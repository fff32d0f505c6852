/** Sentences by their English original. */
export type Catalog = Readonly<Record<string, string>>

/** Values of the placeholders in a sentence, such as `{name}`. */
export type Values = Readonly<Record<string, string | number>>

/** A language of the app, as a BCP 47 tag. */
export type Language = 'en-US' | 'es-US'

let language: Language = 'en-US'
let catalog: Catalog | undefined

/** Returns the language in which the app is written now. */
export function currentLanguage(): Language {
  return language
}

/** Sets the language of `t` and `rich`. `catalog` is absent for English. */
export function setCatalog(of: Language, texts?: Catalog): void {
  language = of
  catalog = texts
}

/**
 * Returns an English sentence in the language of the app. Call it while rendering, because the
 * language can change at any moment.
 */
export function t(english: string, values?: Values): string {
  const text = catalog?.[english] ?? english
  if (!values) return text
  return text.replace(/\{(\w+)\}(\.?)/g, (_, name: string, period: string) =>
    withPeriod(String(values[name]), period),
  )
}

/** Ends a value with a period, unless it has its own, such as "3:45 p.m." */
export function withPeriod(value: string, period: string): string {
  return value.endsWith('.') ? value : value + period
}

/** Marks a sentence in a constant. Show it with `t`. */
export function msg(english: string): string {
  return english
}
