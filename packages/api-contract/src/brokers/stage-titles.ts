import type { ApplicationStage } from './list'

/** How far an application is, in words and in the order it goes: on the screen as in a file. */
export const STAGE_TITLES: Readonly<Record<ApplicationStage, string>> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  'needs-attention': 'Needs attention',
  'ready-to-sign': 'Ready to sign',
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
}
