import type { ApplicationRow } from './application-row'

/** How far an application is, in words and in the order it goes. */
export const STAGES: Readonly<Record<ApplicationRow['stage'], string>> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  'needs-attention': 'Needs attention',
  'ready-to-sign': 'Ready to sign',
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
}

export const STAGE_ORDER = Object.keys(STAGES)
