import type { ChainFault, ChainVerdict } from './chain'

/** Says what is wrong with an audit trail, and what to do. */
export function describeFault(fault: ChainFault, { entries, brokenAt }: ChainVerdict): string {
  const what: Readonly<Record<ChainFault, string>> = {
    changed: `Entry ${brokenAt} is not as it was written. Entries before it are.`,
    missing: `Entry ${brokenAt} is gone. Entries before it are as they were written.`,
    unknown: `Entry ${brokenAt} was not added by the server. Entries before it are as they were written.`,
    'end-forged': `All ${entries} entries fit together, but their end was not signed with a key of DATA_KEYS: any of them may be forged.`,
  }
  return [
    'The audit trail is not intact.',
    what[fault],
    'Keep the database as it is, and compare it with the newest backup in which this command finds nothing.',
  ].join('\n')
}
