import { createClock } from '../shared/clock'
import { createAudit, describeFault } from '../features/audit'
import type { Command, CommandContext } from './command'
import { withStorage } from './open-storage'

/**
 * Commands for the audit trail that records what brokers read and changed. See
 * `docs/operations.md`.
 */
export const auditCommands: readonly Command[] = [
  {
    usage: 'audit verify',
    summary: 'checks that no entry of the audit trail was changed, removed, or forged',
    run: (_words, context) => verify(context),
  },
]

/** @throws {Error} If the trail is not intact. The command then exits with status 1. */
async function verify({ config, say }: CommandContext): Promise<void> {
  await withStorage(config, async (storage) => {
    const verdict = await createAudit({ ...storage, clock: createClock() }).verify()
    if (verdict.fault) throw new Error(describeFault(verdict.fault, verdict))
    say(`The audit trail is intact. None of its ${verdict.entries} entries was changed.`)
  })
}
