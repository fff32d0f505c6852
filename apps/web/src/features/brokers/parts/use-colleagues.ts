import type { Colleague } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { useBrokerLoaded } from './use-broker-loaded'

const NOBODY: readonly Colleague[] = []
const loadColleagues = () => brokerCall('listColleagues')

/** Everybody with a broker account; nobody until they are known. */
export function useColleagues(): readonly Colleague[] {
  const { state } = useBrokerLoaded(loadColleagues)
  return state.status === 'ready' ? state.answer : NOBODY
}
