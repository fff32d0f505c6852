import { Ajv, type ErrorObject } from 'ajv'
import { envSchema } from 'env-schema'
import type { Check } from './checks'
import { SETTINGS, type Settings } from './settings'

type Environment = Readonly<Record<string, string | undefined>>

const NO_MAIL_SERVER =
  'SMTP_URL must be set where PUBLIC_URL starts with https: without a mail server, sign-in links would pile up as readable files in DATA_DIR/outbox (for a trial, NODE_ENV=development allows that).'

/** Everything that is wrong with the environment, in one message. */
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
 * Reads the environment as {@link SETTINGS} has it. Values are trimmed, and an empty variable counts as not set.
 * @throws {ConfigError} Naming every variable that is wrong, and how to fix it.
 */
export function readSettings(environment: Environment): Settings {
  const data = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )
  const problems: string[] = lacksMailServer(data) ? [NO_MAIL_SERVER] : []
  try {
    const settings = envSchema<Settings>({ schema: SETTINGS, data, env: false, ajv })
    if (problems.length === 0) return settings
  } catch (error) {
    const { errors } = error as { errors?: ErrorObject[] }
    if (!errors) throw error
    problems.push(...errors.map(sentenceOf))
  }
  throw new ConfigError([...new Set(problems)])
}

/** On a public site, mail must be sent, never only written to files. */
function lacksMailServer({ PUBLIC_URL, SMTP_URL, NODE_ENV }: Environment): boolean {
  return Boolean(PUBLIC_URL?.startsWith('https:')) && !SMTP_URL && NODE_ENV !== 'development'
}

/** Says what is wrong in the words of {@link SETTINGS}. Ajv's own are for authors of schemas. */
function sentenceOf({
  instancePath,
  keyword,
  message = '',
  params,
  parentSchema,
}: ErrorObject): string {
  if (keyword === 'dependencies') {
    const { property, deps } = params as { property: string; deps: string }
    return `${property} needs ${deps.replace(/, (\w+)$/, ' and $1')} beside it.`
  }
  return `${instancePath.slice(1)} ${parentSchema?.['must'] ?? message}.`
}

/**
 * Knows the two words of {@link SETTINGS} that JSON Schema does not. Checking the schema itself and optimizing the code
 * that reads it once would take longer than all else here, at every start.
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
