/** A request from the command line. */
export type CliRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly problem: string }
  | {
      readonly kind: 'check'
      /** Files, folders, and patterns, as the user typed them. */
      readonly patterns: readonly string[]
      /** Names of the verify types that the host adds to the built-in ones. */
      readonly verifiers: readonly string[]
      /** File or folder with the translation of the form. */
      readonly translation?: string
      /** Modules that export the host's field types. */
      readonly types: readonly string[]
      /** `true` to print JSON instead of text. */
      readonly json: boolean
      /** `true` if warnings also make the command fail. */
      readonly denyWarnings: boolean
    }

/** Text of `--help`. */
export const USAGE = `Usage: form-engine check <files, folders, or patterns…> [options]

Checks form definitions. Reports each problem, where it is, and how to fix it.
A folder means all .json files in it. In a pattern, * matches part of a name and ** any folders.
A form.json that lists section files is checked with them as one form, whichever file you name.

  --verifiers a,b    verify types that your host adds to the built-in ones
  --translation x    the file or folder of a translation to check
  --types module     field types of your host: a module that exports them
  --deny-warnings    fail on warnings too
  --json             print the findings as JSON
  --help             print this text

Exit code: 0 no errors, 1 errors, 2 wrong usage or unreadable files.
`

/** Parses the arguments that follow the program name. */
export function readArguments(args: readonly string[]): CliRequest {
  const patterns: string[] = []
  const verifiers: string[] = []
  const types: string[] = []
  let json = false
  let denyWarnings = false
  let translation: string | undefined
  const rest = [...args]
  const command = rest.shift()
  if (command === undefined || command === '--help' || command === 'help') return { kind: 'help' }
  if (command !== 'check') return wrong(`“${command}” is not a command.`)
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name, value] = arg.startsWith('--') ? splitAtEquals(arg) : [arg, undefined]
    if (name === '--help') return { kind: 'help' }
    if (name === '--json') json = true
    else if (name === '--deny-warnings') denyWarnings = true
    else if (name === '--verifiers') {
      const list = value ?? rest.shift()
      if (list === undefined) return wrong('--verifiers needs names, separated by commas.')
      verifiers.push(...list.split(',').map((one) => one.trim()))
    } else if (name === '--translation') {
      translation = value ?? rest.shift()
      if (translation === undefined) return wrong('--translation needs a file or folder.')
    } else if (name === '--types') {
      const module = value ?? rest.shift()
      if (module === undefined) return wrong('--types needs a module.')
      types.push(module)
    } else if (name.startsWith('-')) return wrong(`“${name}” is not an option.`)
    else patterns.push(arg)
  }
  if (patterns.length === 0) return wrong('Name the files to check.')
  if (translation !== undefined && patterns.length > 1)
    return wrong('--translation works with one form at a time.')
  const options = { verifiers, types, json, denyWarnings, ...(translation && { translation }) }
  return { kind: 'check', patterns, ...options }
}

function wrong(problem: string): CliRequest {
  return { kind: 'wrong', problem }
}

function splitAtEquals(arg: string): [string, string | undefined] {
  const at = arg.indexOf('=')
  return at < 0 ? [arg, undefined] : [arg.slice(0, at), arg.slice(at + 1)]
}
