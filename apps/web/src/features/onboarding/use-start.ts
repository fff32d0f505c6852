import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { hasQuote, type StartChoice, startChoice } from './start-choice'

/**
 * Applies the choice of a link to start, such as “For both of us” on the home page. Returns the choice
 * if there is an earlier quote, so that the page asks what to do with it first. Returns `loading` until
 * that is known, so that no answer changes the earlier quote.
 */
export function useStart(): StartChoice | 'loading' | undefined {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choice = startChoice(search)
  const applyingFor = choice?.applyingFor
  const isStarting = choice !== undefined
  const isKnown = useOnboardingStore(
    ({ loading, isReturning }) => loading === 'ready' || loading === 'failed' || !isReturning,
  )
  // Decided once. Later answers are those that the person types on this page.
  const [hasEarlier, setHasEarlier] = useState<boolean>()
  if (isStarting && isKnown && hasEarlier === undefined) setHasEarlier(hasStoredQuote())

  const applies = isStarting && hasEarlier === false
  // Runs before anyone can choose something else on the page.
  useLayoutEffect(() => {
    if (applies && applyingFor) useOnboardingStore.getState().update({ applying_for: applyingFor })
  }, [applies, applyingFor])
  useEffect(() => {
    if (applies) void navigate('/onboarding', { replace: true })
  }, [applies, navigate])

  if (isStarting && hasEarlier === undefined) return 'loading'
  return hasEarlier ? choice : undefined
}

function hasStoredQuote(): boolean {
  const { form, quoteId } = useOnboardingStore.getState()
  // Without a stored quote, the answers are those that were typed while the page loaded.
  return quoteId !== undefined && hasQuote(form)
}
