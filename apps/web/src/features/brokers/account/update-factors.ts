import type { Broker } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'

/** Notes what changed about the broker's own second sign-in step. Pages that wait for one open then. */
export function updateFactors(changed: Partial<Pick<Broker, 'hasTotp' | 'hasPasskey'>>): void {
  const { broker } = useBrokerStore.getState()
  if (!broker) return
  const { hasTotp, hasPasskey } = { ...broker, ...changed }
  const needsSecondFactor = broker.isAdmin && !hasTotp && !hasPasskey
  useBrokerStore.setState({ broker: { ...broker, hasTotp, hasPasskey, needsSecondFactor } })
}
