import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { call } from '../../adapters/api-client'
import { ApiError, failureMessage } from '../../adapters/api-error'
import { logFailure } from '../../adapters/log'
import { openDocument } from '../../adapters/page-document'
import { stepPath } from '../../enrollment/addresses'
import { DISCLOSURE_VERSION } from '../../enrollment/disclosure-consent'
import type { OpenApplication } from '../../enrollment/open-application'
import { useOnboardingStore } from '../../stores/onboarding-store'

export interface SubmissionFailure {
  readonly message: string
  /** The server found answers missing or wrong: they are to be looked at first. */
  readonly incomplete: boolean
}

export interface Submission {
  /** Does nothing while the application is being sent: one press, one submission. */
  send(signature: string): Promise<void>
  readonly sending: boolean
  readonly failure: SubmissionFailure | undefined
}

/** Sends a signed application. Whatever goes wrong, nothing is lost and the page says so. */
export function useSubmission(application: OpenApplication): Submission {
  const { id, queue, refresh, inSession } = application
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()
  const busy = useRef(false)
  const navigate = useNavigate()

  async function submit(signature: string): Promise<SubmissionFailure | undefined> {
    if (!(await queue.flush())) {
      return {
        message: 'Some answers are not saved yet. We keep trying to save them.',
        incomplete: false,
      }
    }
    try {
      const body = { signature, consent: true, disclosure: DISCLOSURE_VERSION }
      await inSession(() => call('submitApplication', { params: { id }, body }))
      return undefined
    } catch (error) {
      logFailure('submitApplication', error)
      return {
        message: failureMessage(error, 'Something went wrong on our side.'),
        incomplete: error instanceof ApiError && error.issues.length > 0,
      }
    }
  }

  async function send(signature: string) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(undefined)
    const failed = await submit(signature)
    if (failed) {
      setFailure(failed)
    } else {
      await refresh().catch((error: unknown) => {
        logFailure('readApplication', error)
        // It was sent; only the proof could not be fetched. A reload asks for it again.
        openDocument(stepPath('submit', id))
      })
      useOnboardingStore.getState().update({ application_submitted: true })
      // The same address again, so that the confirmation is a page of its own to the focus.
      await navigate(stepPath('submit', id), { replace: true })
    }
    busy.current = false
    setSending(false)
  }

  return { send, sending, failure }
}
