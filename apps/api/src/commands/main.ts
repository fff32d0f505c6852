import { readConfig } from '../config/config'
import { auditCommands } from './audit'
import { backupCommands } from './backup'
import { UsageError, type Command } from './command'
import { brokerCommands } from './brokers'
import { demoCommands } from './demo'
import { eventCommands } from './events'
import { handoverCommands } from './handover'
import { documentCommands } from './documents'
import { evidenceCommands } from './evidence'
import { drillCommands } from './drill'
import { importCommands } from './import'
import { keyCommands } from './keys'
import { onboardingCommands } from './onboarding'
import { postalMailCommands } from './postal-mail'
import { createProgressLines } from './progress-lines'

const COMMANDS: readonly Command[] = [
  ...backupCommands,
  ...drillCommands,
  ...auditCommands,
  ...evidenceCommands,
  ...eventCommands,
  ...brokerCommands,
  ...documentCommands,
  ...importCommands,
  ...keyCommands,
  ...handoverCommands,
  ...onboardingCommands,
  ...postalMailCommands,
  ...demoCommands,
]

/**
 * Returns the fixed words of a usage text, without its arguments. For `keys remove <id>`, returns
 * `keys` and `remove`.
 */
const wordsOf = ({ usage }: Command): string[] =>
  usage.split(' ').filter((word) => /^[a-z-]+$/.test(word))

function help(): string {
  const widest = Math.max(...COMMANDS.map(({ usage }) => usage.length))
  return COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(widest)}  ${summary}`).join('\n')
}

async function run(typed: readonly string[]): Promise<void> {
  const command = COMMANDS.find((candidate) =>
    wordsOf(candidate).every((word, index) => typed[index] === word),
  )
  if (!command) throw new UsageError(`Name a command:\n${help()}`)
  const lines = createProgressLines({
    write: (text) => void process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
    now: () => performance.now(),
  })
  await command
    .run(typed.slice(wordsOf(command).length), { config: readConfig(process.env), ...lines })
    .finally(lines.end)
    .catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error
      throw new UsageError(`${error.message}\nUsage: ${command.usage}`)
    })
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
