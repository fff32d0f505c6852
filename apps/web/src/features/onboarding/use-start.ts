import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { hasQuote, type StartChoice, startChoice } from './start-choice'

/**
 * Applies the choice of a link to start, such as “For both of us” on the home page. Returns the choice
 * if there is an earlier quote, so that the page asks what to do with it first.
 */
export function useStart(): StartChoice | undefined {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choice = startChoice(search)
  const applyingFor = choice?.applyingFor
  const isStarting = choice !== undefined
  const isLoaded = useOnboardingStore(({ loading }) => loading === 'ready' || loading === 'failed')
  // Decided once. Later answers are those that the person types on this page.
  const [hasEarlier, setHasEarlier] = useState<boolean>()
  if (isStarting && isLoaded && hasEarlier === undefined) setHasEarlier(hasStoredQuote())

  useEffect(() => {
    if (!isStarting || hasEarlier !== false) return
    if (applyingFor) useOnboardingStore.getState().update({ applying_for: applyingFor })
    void navigate('/onboarding', { replace: true })
  }, [isStarting, hasEarlier, applyingFor, navigate])

  return hasEarlier ? choice : undefined
}

function hasStoredQuote(): boolean {
  const { form, quoteId } = useOnboardingStore.getState()
  // Without a stored quote, the answers are those that were typed while the page loaded.
  return quoteId !== undefined && hasQuote(form)
}
