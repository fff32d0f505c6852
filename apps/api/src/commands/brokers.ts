import { createClock } from '../shared/clock'
import { createAudit } from '../features/audit'
import { recoverBroker } from '../features/brokers'
import { openSecurityEvents } from '../features/security-events'
import { UsageError, type Command, type CommandContext } from './command'
import { withStorage } from './open-storage'

/** Commands for broker accounts that no admin can repair. See `docs/operations.md`. */
export const brokerCommands: readonly Command[] = [
  {
    usage: 'brokers recover <email>',
    summary: 'removes a broker’s second factors and prints a link for a new password',
    run: ([email], context) => recover(context, email),
  },
]

async function recover({ config, say }: CommandContext, email?: string): Promise<void> {
  if (!email) throw new UsageError('Give the broker’s email address.')
  await withStorage(config, async (storage) => {
    const clock = createClock()
    const audit = createAudit({ ...storage, clock })
    const events = await openSecurityEvents({ ...storage, clock })
    const origin = config.publicUrl ?? `http://localhost:${config.port}`
    const link = await recoverBroker({ ...storage, clock, audit, events, origin }, email)
    if (!link) throw new Error(`There is no active broker with the email address ${email}.`)
    say(
      'The broker’s authenticator app, passkeys, and recovery codes were removed, and all sessions ended.',
    )
    say('Give the broker this link to choose a new password. It works once, within 24 hours:')
    say(link)
  })
}
