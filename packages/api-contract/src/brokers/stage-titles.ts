import type { ApplicationStage } from './list'

/** Title of each stage, in order of progress. Used on the screen and in exported files. */
export const STAGE_TITLES: Readonly<Record<ApplicationStage, string>> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  'needs-attention': 'Needs attention',
  'ready-to-sign': 'Ready to sign',
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
}
