import { electronicDisclosure, signingDeclaration } from '@gapwise/enrollment-forms'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { call } from '../../../adapters/api/api-client'
import { ApiCallError, failureMessage } from '../../../adapters/api/api-call-error'
import { logFailure } from '../../../adapters/telemetry/log'
import { openDocument } from '../../../adapters/browser/page-document'
import { otherOptionsPath, stepPath } from '../../../application/facts/addresses'
import { isStop } from '../../../application/facts/stops'
import type { OpenApplication } from '../../../application/open/open-application'
import { saveWithheldNumbersAgain } from '../../../application/open/withheld-numbers'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { problemsOf, type SignatureProblems, type SignatureToSend } from './signature-values'
import { t } from '../../../language'

export interface SubmissionFailure {
  readonly message: string
  /** `true` if the server found missing or wrong answers. The user must fix them first. */
  readonly incomplete: boolean
  /** `true` if a document about the plan was not opened, for the current plan and price. */
  readonly isUndelivered?: boolean
  /** Fields of the signature that the server refused. */
  readonly problems?: SignatureProblems
}

export interface Submission {
  /**
   * Sends the application. Does nothing while a request is pending, so a double press sends it only
   * once. Resolves to the failure, if there is one.
   */
  send(typed: SignatureToSend): Promise<SubmissionFailure | undefined>
  readonly sending: boolean
  readonly failure: SubmissionFailure | undefined
}

/**
 * Sends a signed application. If sending fails, no data is lost and `failure` says why it failed.
 */
export function useSubmission(application: OpenApplication): Submission {
  const { id, queue, refresh, inSession, store } = application
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()
  const busy = useRef(false)
  const navigate = useNavigate()

  async function submit(typed: SignatureToSend): Promise<SubmissionFailure | undefined> {
    if (!(await queue.flush())) {
      return {
        message: t('Some answers are not saved yet. We’ll keep trying to save them.'),
        incomplete: false,
      }
    }
    try {
      await sendSigned(typed)
      return undefined
    } catch (error) {
      logFailure('submitApplication', error)
      if (error instanceof ApiCallError && error.code === 'DISCLOSURE_MISSING') {
        // The user agreed to another version of the disclosure, or another person agreed. Show the
        // disclosure again.
        store.setState(({ detail: { disclosure: _old, ...detail } }) => ({ detail }))
      }
      if (error instanceof ApiCallError && error.issues.some(isStop))
        await navigate(otherOptionsPath(id))
      // Refresh the list of withheld numbers, because the user must type them again.
      if (error instanceof ApiCallError && error.issues.some(({ code }) => code === 'withheld'))
        await refresh().catch((failed: unknown) => logFailure('readApplication', failed))
      const issues = error instanceof ApiCallError ? error.issues : []
      const isUndelivered = issues.some(({ code }) => code === 'not_delivered')
      const problems = isUndelivered ? undefined : problemsOf(issues)
      return {
        message: failureMessage(error, t('Something went wrong on our side.')),
        incomplete: issues.length > 0 && !problems && !isUndelivered,
        ...(isUndelivered ? { isUndelivered } : {}),
        ...(problems ? { problems } : {}),
      }
    }
  }

  async function sendSigned(typed: SignatureToSend): Promise<void> {
    const body = {
      ...typed,
      consent: true,
      disclosure: electronicDisclosure.version,
      declaration: signingDeclaration.version,
    }
    const sendOnce = () => inSession(() => call('submitApplication', { params: { id }, body }))
    try {
      await sendOnce()
    } catch (error) {
      if (
        !(error instanceof ApiCallError) ||
        !(await saveWithheldNumbersAgain(application, error.issues))
      )
        throw error
      await sendOnce()
    }
  }

  async function send(typed: SignatureToSend) {
    if (busy.current) return undefined
    busy.current = true
    setSending(true)
    setFailure(undefined)
    const failed = await submit(typed)
    if (failed) {
      setFailure(failed)
    } else {
      await refresh().catch((error: unknown) => {
        logFailure('readApplication', error)
        // The application was sent, but the confirmation did not load. Reload the page to load it.
        openDocument(stepPath('submit', id))
      })
      useOnboardingStore.getState().update({ application_submitted: true })
      // Navigate to the same address, so that the focus moves to the confirmation's heading.
      await navigate(stepPath('submit', id), { replace: true })
    }
    busy.current = false
    setSending(false)
    return failed
  }

  return { send, sending, failure }
}
