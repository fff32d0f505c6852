import { contractClient, type Endpoints } from './contract-client'

export type ComeBackCallName = 'sendComeBack'

const endpoints: Endpoints<ComeBackCallName> = {
  sendComeBack: 'POST /api/application/:id/come-back',
}

/** API call that sends a link to come back. Only the panel that needs it loads this module. */
export const comeBackClient = contractClient(endpoints)
