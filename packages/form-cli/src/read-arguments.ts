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
  | {
      readonly kind: 'compile'
      /** File or folder of the form. */
      readonly form: string
      /** File to write. */
      readonly out: string
      /** Names of the verify types that the host adds to the built-in ones. */
      readonly verifiers: readonly string[]
      /** Modules that export the host's field types. */
      readonly types: readonly string[]
      /** `true` to write nothing, and to fail if the file is not up to date. */
      readonly checkOnly: boolean
    }

const FOR_BOTH = { '--verifiers': 'names, separated by commas', '--types': 'a module' }

/** What each option of a command needs. An empty string is an option without a value. */
const OPTIONS: Readonly<Record<'check' | 'compile', Readonly<Record<string, string>>>> = {
  check: { ...FOR_BOTH, '--translation': 'a file or folder', '--json': '', '--deny-warnings': '' },
  compile: { ...FOR_BOTH, '--out': 'a file', '--check': '' },
}

/** Text of `--help`. */
export const USAGE = `Usage: form-engine check <files, folders, or patterns…> [options]
       form-engine compile <file or folder> --out <file> [options]

check: checks form definitions. Reports each problem, where it is, and how to fix it.
A folder means all .json files in it. In a pattern, * matches part of a name and ** any folders.
A form.json that lists section files is checked with them as one form, whichever file you name.

  --translation x    the file or folder of a translation to check
  --deny-warnings    fail on warnings too
  --json             print the findings as JSON

compile: writes a precompiled definition, which createForm starts with sooner. A .json file is data,
and any other file is a module that exports the data.

  --out x            the file to write
  --check            write nothing, and fail if the file is not up to date

Both:

  --verifiers a,b    verify types that your host adds to the built-in ones
  --types module     field types of your host: a module that exports them
  --help             print this text

Exit code: 0 no errors, 1 errors, 2 wrong usage or unreadable files.
`

/** Parses the arguments that follow the program name. */
export function readArguments(args: readonly string[]): CliRequest {
  const [command, ...rest] = args
  if (command === undefined || command === '--help' || command === 'help') return { kind: 'help' }
  if (command !== 'check' && command !== 'compile') return wrong(`“${command}” is not a command.`)
  const patterns: string[] = []
  const verifiers: string[] = []
  const types: string[] = []
  const flags = new Set<string>()
  const paths = new Map<string, string>()
  const known = OPTIONS[command]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name, value] = arg.startsWith('--') ? splitAtEquals(arg) : [arg, undefined]
    if (name === '--help') return { kind: 'help' }
    const needed = known[name]
    if (needed) {
      const given = value ?? rest.shift()
      if (given === undefined || given.startsWith('--')) return wrong(`${name} needs ${needed}.`)
      if (name === '--verifiers') verifiers.push(...given.split(',').map((one) => one.trim()))
      else if (name === '--types') types.push(given)
      else paths.set(name, given)
    } else if (needed === '') flags.add(name)
    else if (name.startsWith('-')) return wrong(`“${name}” is not an option.`)
    else patterns.push(arg)
  }
  const [form] = patterns
  if (form === undefined) return wrong(`Name the files to ${command}.`)
  if (command === 'compile') {
    const out = paths.get('--out')
    if (patterns.length > 1) return wrong('compile works with one form at a time.')
    if (out === undefined) return wrong('Name the file to write, with --out.')
    return { kind: 'compile', form, out, verifiers, types, checkOnly: flags.has('--check') }
  }
  const translation = paths.get('--translation')
  if (translation !== undefined && patterns.length > 1)
    return wrong('--translation works with one form at a time.')
  return {
    kind: 'check',
    patterns,
    verifiers,
    types,
    json: flags.has('--json'),
    denyWarnings: flags.has('--deny-warnings'),
    ...(translation && { translation }),
  }
}

function wrong(problem: string): CliRequest {
  return { kind: 'wrong', problem }
}

function splitAtEquals(arg: string): [string, string | undefined] {
  const at = arg.indexOf('=')
  return at < 0 ? [arg, undefined] : [arg.slice(0, at), arg.slice(at + 1)]
}
