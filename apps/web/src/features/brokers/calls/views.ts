/** Views of the call list. */
export const CALL_VIEWS = [
  { value: 'due', title: 'Due today' },
  { value: 'open', title: 'All open' },
  { value: 'past', title: 'Done and canceled' },
] as const

export type CallView = (typeof CALL_VIEWS)[number]['value']
