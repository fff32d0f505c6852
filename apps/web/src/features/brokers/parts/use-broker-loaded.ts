import { useBrokerStore } from '../../../stores/broker-store'
import { type Loading, useLoaded } from '../../../ui/feedback/use-loaded'

/** `useLoaded` for a broker's page: what failed without a session is asked again after a sign-in. */
export function useBrokerLoaded<Answer>(load: () => Promise<Answer>): Loading<Answer> {
  const signIns = useBrokerStore((state) => state.signIns)
  return useLoaded(load, signIns)
}
