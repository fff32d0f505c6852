import type { BrokerApplication } from '../../adapters/broker-client'

/** How far an application is, in words and in the order it goes. */
export const STAGES: Readonly<Record<BrokerApplication['stage'], string>> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  'needs-attention': 'Needs attention',
  'ready-to-sign': 'Ready to sign',
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
}

export const STAGE_ORDER = Object.keys(STAGES)
