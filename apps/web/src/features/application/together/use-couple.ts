import { useEffect, useState } from 'react'

import { call, type QuoteSummary } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { whenStarted } from '../../../stores/session/when-started'
import { coupleOf, type Partner } from './couple'

/**
 * Returns the couple’s quotes and applications. Empty while they load, if they cannot be loaded, and
 * for people who apply alone. The pages that show them also work without them.
 */
export function useCouple(): readonly Partner[] {
  const [quotes, setQuotes] = useState<readonly QuoteSummary[]>([])
  const applications = useApplicationsStore((state) => state.applications)
  useEffect(() => {
    let current = true
    const load = () => {
      whenStarted()
        .then(() => call('listQuotes'))
        .then((list) => {
          if (current) setQuotes(list)
        })
        .catch((error: unknown) => logFailure('listQuotes', error))
    }
    load()
    // A page of questions does not load the list of applications itself.
    void whenStarted().then(() => {
      const list = useApplicationsStore.getState()
      return list.status === 'idle' ? list.load() : undefined
    })
    // A saved answer, such as a name or a chosen offer, can change what the list says.
    const stop = useOnboardingStore.subscribe(({ savedAt }, before) => {
      if (savedAt !== before.savedAt) load()
    })
    return () => {
      current = false
      stop()
    }
  }, [])
  return coupleOf(quotes, applications)
}
