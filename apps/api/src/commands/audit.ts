import { createClock } from '../shared/clock'
import { createAudit, describeFault } from '../features/audit'
import type { Command, CommandContext } from './command'
import { withParts } from './open-parts'

/** The audit trail of what brokers saw and did: see `docs/operations.md`. */
export const auditCommands: readonly Command[] = [
  {
    usage: 'audit verify',
    summary: 'checks that no entry of the audit trail was changed, removed or forged',
    run: (_words, context) => verify(context),
  },
]

/** @throws {Error} When the trail is not as it was written, so that the command ends with 1. */
async function verify({ config, say }: CommandContext): Promise<void> {
  await withParts(config, async (parts) => {
    const verdict = await createAudit({ ...parts, clock: createClock() }).verify()
    if (verdict.fault) throw new Error(describeFault(verdict.fault, verdict))
    say(`The audit trail is intact: ${verdict.entries} entries, each as it was written.`)
  })
}
