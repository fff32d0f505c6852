import { createClock } from '../shared/clock'
import { createAudit } from '../features/audit'
import { recoverBroker } from '../features/brokers'
import { openSecurityEvents } from '../features/security-events'
import { UsageError, type Command, type CommandContext } from './command'
import { withParts } from './open-parts'

/** Accounts of brokers whom no admin can help: see `docs/operations.md`. */
export const brokerCommands: readonly Command[] = [
  {
    usage: 'brokers recover <email>',
    summary: 'takes a broker’s second factors off and prints a link for a new password',
    run: ([email], context) => recover(context, email),
  },
]

async function recover({ config, say }: CommandContext, email?: string): Promise<void> {
  if (!email) throw new UsageError('Name the broker by email address.')
  await withParts(config, async (parts) => {
    const clock = createClock()
    const audit = createAudit({ ...parts, clock })
    const events = await openSecurityEvents({ ...parts, clock })
    const origin = config.publicUrl ?? `http://localhost:${config.port}`
    const link = await recoverBroker({ ...parts, clock, audit, events, origin }, email)
    if (!link) throw new Error(`There is no active broker with the address ${email}.`)
    say('Authenticator app, passkeys and recovery codes are off, and all sessions ended.')
    say('Give the broker this link to choose a new password (once, within 24 hours):')
    say(link)
  })
}
