import type { Colleague } from '../../../adapters/api/broker-client'
import { brokerQuery, useBrokerQuery } from './broker-query'

const NOBODY: readonly Colleague[] = []

/** Everybody with a broker account; nobody until they are known. */
export function useColleagues(): readonly Colleague[] {
  return useBrokerQuery(brokerQuery('listColleagues')).answer ?? NOBODY
}
