/** A day that is useful for checking a form, with the facts that matter on that day. */
export interface TodayPreset {
  readonly name: string
  readonly today: string
  readonly situation?: string
  /** Used only if the story asks for a birth date. */
  readonly birthDate?: string
}

/** Days on which a rule changes (D19 to D23). */
export const TODAY_PRESETS: readonly TodayPreset[] = [
  { name: 'An ordinary day', today: '2026-03-15' },
  {
    name: 'July 31, the last day of the Advantage restriction',
    today: '2026-07-31',
    situation: 'advantage-plan',
  },
  { name: 'August 1 with an Advantage plan', today: '2026-08-01', situation: 'advantage-plan' },
  { name: 'Seven days before the month ends', today: '2026-01-25' },
  { name: 'The day before a 65th birthday', today: '2026-05-09', birthDate: '1961-05-10' },
  { name: 'February 29', today: '2028-02-29' },
]
