import { stopsBeforeApplying } from '@gapwise/enrollment'
import { useValidation } from '@gapwise/form-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { today } from '../../../adapters/browser/clock'
import { OTHER_OPTIONS } from '../../../application/facts/addresses'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useNavigateFromHere } from '../../../ui/controls/use-action'
import type { ZipState } from './use-zip-lookup'

interface QuoteSubmission {
  readonly submit: () => Promise<void>
  /** `true` while the press waits for the ZIP code lookup. */
  readonly waiting: boolean
  readonly saving: boolean
  /** Why the answers are not saved. The store tries again on its own, so this can disappear. */
  readonly failure: string | undefined
}

/**
 * Checks and saves the answers of a section, then opens the rates. Waits for the ZIP code lookup
 * first, because the lookup can add the question about the county.
 */
export function useSubmitQuote(section: string, zipStatus: ZipState['status']): QuoteSubmission {
  const { check } = useValidation()
  const [waiting, setWaiting] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isUnsaved = useOnboardingStore(({ saving: { unsaved } }) => unsaved)
  const navigate = useNavigateFromHere()

  async function submit() {
    setFailure(undefined)
    const isWrong = check({ mode: 'strict', section }).length > 0
    const mustWait = !isWrong && zipStatus === 'loading'
    setWaiting(mustWait)
    if (isWrong || mustWait) return
    setSaving(true)
    try {
      await useOnboardingStore.getState().save()
    } catch (error) {
      setSaving(false)
      setFailure(error instanceof Error ? error.message : String(error))
      return
    }
    const { form } = useOnboardingStore.getState()
    const isStopped = stopsBeforeApplying(form, today()).length > 0
    await navigate(isStopped ? OTHER_OPTIONS : '/compare')
  }

  // The person is changing the ZIP code, and presses the button again later.
  if (waiting && zipStatus === 'incomplete') setWaiting(false)
  const submitAgain = useEffectEvent(submit)
  useEffect(() => {
    if (!waiting || zipStatus === 'loading') return undefined
    const timer = setTimeout(() => void submitAgain())
    return () => clearTimeout(timer)
  }, [waiting, zipStatus])

  return { submit, waiting, saving, failure: isUnsaved ? failure : undefined }
}
