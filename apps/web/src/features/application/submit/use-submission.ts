import { electronicDisclosure } from '@gapwise/enrollment-forms'
import type { SignatureRole } from '@gapwise/medicare-rules'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { call } from '../../../adapters/api/api-client'
import { ApiError, failureMessage } from '../../../adapters/api/api-error'
import { logFailure } from '../../../adapters/telemetry/log'
import { openDocument } from '../../../adapters/browser/page-document'
import { stepPath } from '../../../application/facts/addresses'
import type { OpenApplication } from '../../../application/open/open-application'
import { saveAgain } from '../../../application/open/type-again'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'

export interface SubmissionFailure {
  readonly message: string
  /** The server found answers missing or wrong: they are to be looked at first. */
  readonly incomplete: boolean
}

/** A typed name, and in what role it signs (D72). */
export interface TypedName {
  readonly signature: string
  readonly role: SignatureRole
}

export interface Submission {
  /** Does nothing while the application is being sent: one press, one submission. */
  send(name: TypedName): Promise<void>
  readonly sending: boolean
  readonly failure: SubmissionFailure | undefined
}

/** Sends a signed application. Whatever goes wrong, nothing is lost and the page says so. */
export function useSubmission(application: OpenApplication): Submission {
  const { id, queue, refresh, inSession, store } = application
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()
  const busy = useRef(false)
  const navigate = useNavigate()

  async function submit(name: TypedName): Promise<SubmissionFailure | undefined> {
    if (!(await queue.flush())) {
      return {
        message: 'Some answers are not saved yet. We keep trying to save them.',
        incomplete: false,
      }
    }
    try {
      await sendSigned(name)
      return undefined
    } catch (error) {
      logFailure('submitApplication', error)
      if (error instanceof ApiError && error.code === 'DISCLOSURE_MISSING') {
        // The page turns to the disclosure: what was agreed to is not what the server shows now, or not this person's.
        store.setState(({ detail: { disclosure: _old, ...detail } }) => ({ detail }))
      }
      // The page leads to the review, which says what is to be typed again.
      if (error instanceof ApiError && error.issues.some(({ code }) => code === 'withheld'))
        await refresh().catch((failed: unknown) => logFailure('readApplication', failed))
      return {
        message: failureMessage(error, 'Something went wrong on our side.'),
        incomplete: error instanceof ApiError && error.issues.length > 0,
      }
    }
  }

  async function sendSigned(name: TypedName): Promise<void> {
    const body = { ...name, consent: true, disclosure: electronicDisclosure.version }
    const sendOnce = () => inSession(() => call('submitApplication', { params: { id }, body }))
    try {
      await sendOnce()
    } catch (error) {
      if (!(error instanceof ApiError) || !(await saveAgain(application, error.issues))) throw error
      await sendOnce()
    }
  }

  async function send(name: TypedName) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(undefined)
    const failed = await submit(name)
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
