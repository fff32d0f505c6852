import type { Broker } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'

/**
 * Stores a change to the broker's second sign-in steps. After a step is added, the pages that
 * require a second step are unlocked.
 */
export function updateFactors(changed: Partial<Pick<Broker, 'hasTotp' | 'hasPasskey'>>): void {
  const { broker } = useBrokerStore.getState()
  if (!broker) return
  const { hasTotp, hasPasskey } = { ...broker, ...changed }
  const needsSecondFactor = broker.isAdmin && !hasTotp && !hasPasskey
  useBrokerStore.setState({ broker: { ...broker, hasTotp, hasPasskey, needsSecondFactor } })
}
