import { CONFIG_VARIABLES, type ConfigName } from './variables'

/** Reads variables one by one and collects what is wrong with them, never their values. */
export interface EnvironmentReader {
  readonly problems: readonly string[]
  /** @param want Completes the sentence "PORT …". */
  check(name: ConfigName, right: boolean, want: string): void
  /** The trimmed value, or the default; an empty variable counts as not set. */
  text(name: ConfigName): string
  /** As `text`, but `undefined` instead of an empty text. */
  optional(name: ConfigName): string | undefined
  number(name: ConfigName, isRight: (value: number) => boolean, want: string): number
  oneOf<Value extends string>(name: ConfigName, values: readonly [Value, ...Value[]]): Value
  /** An address with one of the protocols, such as `https:`. */
  address(name: ConfigName, protocols: readonly string[]): string | undefined
}

export function createEnvironmentReader(
  environment: Readonly<Record<string, string | undefined>>,
): EnvironmentReader {
  const problems: string[] = []
  const check: EnvironmentReader['check'] = (name, right, want) => {
    if (!right) problems.push(`${name} ${want}.`)
  }
  const text: EnvironmentReader['text'] = (name) =>
    environment[name]?.trim() ||
    (CONFIG_VARIABLES.find((variable) => variable.name === name)?.fallback ?? '')

  return {
    problems,
    check,
    text,
    optional: (name) => text(name) || undefined,
    number(name, isRight, want) {
      const value = Number(text(name))
      check(name, isRight(value), want)
      return value
    },
    oneOf(name, values) {
      const value = values.find((candidate) => candidate === text(name))
      check(name, value !== undefined, `must be one of ${values.join(', ')}`)
      return value ?? values[0]
    },
    address(name, protocols) {
      const value = text(name)
      if (!value) return undefined
      const right = URL.canParse(value) && protocols.includes(new URL(value).protocol)
      const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
      check(name, right, `must be an address that starts with ${starts}`)
      return right ? value : undefined
    },
  }
}
