/** How far back the last activity may lie; `past` ends the sentence for when there is none. */
export const PERIODS = [
  { value: '', title: 'Any time', past: undefined },
  { value: '1', title: 'Past 24 hours', past: 'the past 24 hours' },
  { value: '7', title: 'Past 7 days', past: 'the past 7 days' },
  { value: '30', title: 'Past 30 days', past: 'the past 30 days' },
  { value: '90', title: 'Past 90 days', past: 'the past 90 days' },
] as const
