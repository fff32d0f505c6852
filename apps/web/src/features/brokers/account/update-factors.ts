import type { Broker } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'

/**
 * Stores whether the broker has a second sign-in step. Pages that require a second step depend on
 * this.
 */
export function updateFactors(changed: Partial<Pick<Broker, 'hasTotp' | 'hasPasskey'>>): void {
  const { broker } = useBrokerStore.getState()
  if (!broker) return
  const { hasTotp, hasPasskey } = { ...broker, ...changed }
  const needsSecondFactor = broker.isAdmin && !hasTotp && !hasPasskey
  useBrokerStore.setState({ broker: { ...broker, hasTotp, hasPasskey, needsSecondFactor } })
}
