import { Ajv, type ErrorObject } from 'ajv'
import { envSchema } from 'env-schema'
import { parseHours } from './calls'
import type { Check } from './checks'
import { SETTINGS, type Settings } from './settings'

type Environment = Readonly<Record<string, string | undefined>>

const NO_MAIL_SERVER =
  'SMTP_URL must be set if PUBLIC_URL starts with https. Without a mail server, sign-in links would pile up as readable files in DATA_DIR/outbox. For a trial, NODE_ENV=development allows that.'

/** Lists every problem with the environment in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The server cannot start with this environment:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/**
 * Reads the environment according to {@link SETTINGS}. Values are trimmed, and an empty variable
 * counts as not set.
 * @throws {ConfigError} Lists every wrong variable and how to fix it.
 */
export function readSettings(environment: Environment): Settings {
  const data = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )
  const problems: string[] = [
    ...(lacksMailServer(data) ? [NO_MAIL_SERVER] : []),
    ...handoverProblems(data),
  ]
  try {
    const settings = envSchema<Settings>({ schema: SETTINGS, data, env: false, ajv })
    problems.push(...hoursProblems(settings))
    if (problems.length === 0) return settings
  } catch (error) {
    const { errors } = error as { errors?: ErrorObject[] }
    if (!errors) throw error
    problems.push(...errors.map(sentenceOf))
  }
  throw new ConfigError([...new Set(problems)])
}

/**
 * Returns `true` if a public site has no mail server. A public site must send its email. Writing
 * the email to files is not enough.
 */
function lacksMailServer({ PUBLIC_URL, SMTP_URL, NODE_ENV }: Environment): boolean {
  return Boolean(PUBLIC_URL?.startsWith('https:')) && !SMTP_URL && NODE_ENV !== 'development'
}

/** Returns an error for each setting that the chosen receiver of applications lacks. */
function handoverProblems(data: Environment): string[] {
  const receiver = data['HANDOVER_RECEIVER']
  if (receiver !== 's3' && receiver !== 'https') return []
  const address = receiver === 's3' ? 'HANDOVER_S3_URL' : 'HANDOVER_URL'
  return [address, 'HANDOVER_RECIPIENTS']
    .filter((name) => !data[name])
    .map((name) => `${name} must be set if HANDOVER_RECEIVER is ${receiver}.`)
}

/** Returns an error if the office's hours are too short for a call. */
function hoursProblems({ CALL_HOURS, CALL_MINUTES }: Settings): string[] {
  const { from = 0, to = 0 } = parseHours(CALL_HOURS) ?? {}
  return to - from < CALL_MINUTES ? ['CALL_HOURS must be at least CALL_MINUTES long.'] : []
}

/**
 * Returns the error message that {@link SETTINGS} defines. Ajv's own messages are written for
 * schema authors.
 */
function sentenceOf({
  instancePath,
  keyword,
  message = '',
  params,
  parentSchema,
}: ErrorObject): string {
  if (keyword === 'dependencies') {
    const { property, deps } = params as { property: string; deps: string }
    return `${property} also needs ${deps.replace(/, (\w+)$/, ' and $1')}.`
  }
  return `${instancePath.slice(1)} ${parentSchema?.['must'] ?? message}.`
}

/**
 * Supports the two keywords in {@link SETTINGS} that JSON Schema lacks. Ajv's schema check and code
 * optimizer are off, because they would slow every start. The generated code runs only once.
 */
const ajv = new Ajv({
  allErrors: true,
  coerceTypes: true,
  removeAdditional: true,
  useDefaults: true,
  verbose: true,
  validateSchema: false,
  code: { optimize: false },
  keywords: ['must', { keyword: 'checks', type: 'string', errors: true, validate: runChecks }],
})

function runChecks(checks: readonly Check[], value: string): boolean {
  for (const check of checks) {
    const message = check(value)
    if (message === undefined) continue
    runChecks.errors = [{ keyword: 'checks', message }]
    return false
  }
  return true
}
runChecks.errors = [] as Partial<ErrorObject>[]
