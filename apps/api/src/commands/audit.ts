import { createClock } from '../clock'
import type { ChainFault, ChainVerdict } from '../features/audit/chain'
import { createAudit } from '../features/audit/service'
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
    if (verdict.fault) throw new Error(inWords(verdict.fault, verdict))
    say(`The audit trail is intact: ${verdict.entries} entries, each as it was written.`)
  })
}

function inWords(fault: ChainFault, { entries, brokenAt }: ChainVerdict): string {
  const what: Readonly<Record<ChainFault, string>> = {
    changed: `Entry ${brokenAt} is not as it was written. Entries before it are.`,
    missing: `Entry ${brokenAt} is gone. Entries before it are as they were written.`,
    unknown: `Entry ${brokenAt} was added by something else than the server. Entries before it are as they were written.`,
    'end-forged': `All ${entries} entries fit together, but their end was not signed with a key of DATA_KEYS: any of them may have been made anew.`,
  }
  return [
    'The audit trail is not intact.',
    what[fault],
    'Keep the database as it is, and compare it with the newest backup in which this command finds nothing.',
  ].join('\n')
}
