/** What was asked for on the command line. */
export type Request =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly problem: string }
  | {
      readonly kind: 'check'
      /** Files, folders and patterns, as given. */
      readonly patterns: readonly string[]
      readonly verifiers: readonly string[]
      readonly json: boolean
      readonly denyWarnings: boolean
    }

/** The text of `--help`. */
export const USAGE = `Usage: form-engine check <files, folders or patterns…> [options]

Checks form definitions and says what is wrong with them, where, and how to correct it.
A folder stands for all .json files in it. In a pattern, * is any part of a name and ** any folders.
A form.json that lists the files of its sections is checked with them, as one form. So is each of them.

  --verifiers a,b    verify types that the host registers besides the built-in ones
  --deny-warnings    fail on warnings too
  --json             print the findings as JSON
  --help             print this text

Exit code: 0 no errors, 1 errors, 2 wrong use or files that cannot be read.
`

/** Reads the arguments after the program's name. */
export function readArguments(words: readonly string[]): Request {
  const patterns: string[] = []
  const verifiers: string[] = []
  let json = false
  let denyWarnings = false
  const rest = [...words]
  const command = rest.shift()
  if (command === undefined || command === '--help' || command === 'help') return { kind: 'help' }
  if (command !== 'check') return wrong(`“${command}” is no command.`)
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name, value] = word.startsWith('--') ? splitOnce(word) : [word, undefined]
    if (name === '--help') return { kind: 'help' }
    if (name === '--json') json = true
    else if (name === '--deny-warnings') denyWarnings = true
    else if (name === '--verifiers') {
      const list = value ?? rest.shift()
      if (list === undefined) return wrong('--verifiers needs names, separated by commas.')
      verifiers.push(...list.split(',').map((one) => one.trim()))
    } else if (name.startsWith('-')) return wrong(`“${name}” is no option.`)
    else patterns.push(word)
  }
  if (patterns.length === 0) return wrong('Name the files to check.')
  return { kind: 'check', patterns, verifiers, json, denyWarnings }
}

function wrong(problem: string): Request {
  return { kind: 'wrong', problem }
}

function splitOnce(word: string): [string, string | undefined] {
  const at = word.indexOf('=')
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}
