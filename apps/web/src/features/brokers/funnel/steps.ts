import type { Funnel } from '../../../adapters/api/broker-client'

export type FunnelStep = Funnel['steps'][number]

export const STEP_TITLES: Readonly<Record<FunnelStep['id'], string>> = {
  began: 'Began',
  quoted: 'Saw a quote',
  application: 'Started an application',
  'ready-to-sign': 'Ready to sign',
  submitted: 'Sent it',
}

/** `part` of `whole` in whole percent; a dash where there is no whole. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
