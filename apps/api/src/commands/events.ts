import { createClock } from '../shared/clock'
import { exportEvents, openSecurityEvents } from '../features/security-events'
import { UsageError, type Command, type CommandContext } from './command'
import { withStorage } from './open-storage'

const OPTIONS = ['--since', '--until', '--email'] as const

/** Commands for the security events. See `docs/operations.md`. */
export const eventCommands: readonly Command[] = [
  {
    usage: 'events export [--since <time>] [--until <time>] [--email <address>]',
    summary: 'prints security events as JSON lines, oldest first',
    run: (words, context) => printEvents(context, words),
  },
]

async function printEvents(
  { config, say }: CommandContext,
  words: readonly string[],
): Promise<void> {
  const options = readOptions(words)
  const since = timeOf(options.get('--since')) ?? new Date(0)
  const until = timeOf(options.get('--until')) ?? new Date()
  await withStorage(config, async (storage) => {
    const events = await openSecurityEvents({ ...storage, clock: createClock() })
    const email = options.get('--email')
    const mailbox = email === undefined ? null : events.mailboxDigest(email)
    for await (const event of exportEvents(storage.database, { since, until, mailbox })) {
      say(JSON.stringify(event))
    }
  })
}

function readOptions(words: readonly string[]): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value] = words.slice(index)
    const known = OPTIONS.some((option) => option === name)
    if (!known || value === undefined)
      throw new UsageError(`${name} is not an option of this command, or has no value.`)
    read.set(name, value)
  }
  return read
}

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new UsageError(`${text} is not a valid time.`)
  return time
}
