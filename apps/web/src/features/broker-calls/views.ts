/** Parts of the list of calls. */
export const CALL_VIEWS = [
  { id: 'due', title: 'Due today' },
  { id: 'open', title: 'All open' },
  { id: 'past', title: 'Done and cancelled' },
] as const

export type CallView = (typeof CALL_VIEWS)[number]['id']
