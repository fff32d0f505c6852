import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { Declaration } from './Declaration'
import { NotSent } from './NotSent'
import { SignatureName } from './SignatureName'
import {
  checkValues,
  firstValues,
  type SignatureProblems,
  type SignatureValues,
  typedSignature,
} from './signature-values'
import { WhoSigns } from './WhoSigns'
import { useSubmission } from './use-submission'
import { t } from '../../../language'

interface SignatureFormProps {
  application: OpenApplication
  /** Number of documents that the person must still open. */
  missing: number
  /** Called when the person tries to sign without the documents. */
  onDocumentsMissing: () => void
  /** Called when the server knows of documents that this page does not. */
  onDocumentsRefused: () => void
  /** The offer and the documents, which people read before they sign. */
  children: ReactNode
}

/** Moves the focus to the first field with a problem, after its message is on the page. */
function useFocusOnProblem(problems: SignatureProblems) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      element.current?.querySelector<HTMLInputElement>('[data-invalid] input')?.focus()
    }
  }, [problems])
  return element
}

/** Asks who signs, shows the declaration, and sends the application with the typed name. */
export function SignatureForm({
  application,
  missing,
  onDocumentsMissing,
  onDocumentsRefused,
  children,
}: SignatureFormProps) {
  const { id, form, store } = application
  const { send, sending, failure } = useSubmission(application)
  const [values, setValues] = useState(() => firstValues(store.getState().detail.applying_for))
  const [problems, setProblems] = useState<SignatureProblems>({})
  const element = useFocusOnProblem(problems)
  const firstName = textOf(form.getAnswer('applicant', 'first_name'))
  const lastName = textOf(form.getAnswer('applicant', 'last_name'))
  const applicant = `${firstName} ${lastName}`
  const { situation, name } = values

  function change(changed: Partial<SignatureValues>) {
    setValues((before) => ({ ...before, ...changed }))
    setProblems(NO_PROBLEMS)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // The documents are above the signature, so ask for them first.
    if (missing > 0) {
      onDocumentsMissing()
      return
    }
    const found = checkValues(values, { firstName, lastName })
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const failed = await send(typedSignature(values))
    if (failed?.isUndelivered) {
      onDocumentsRefused()
      onDocumentsMissing()
    }
    if (failed?.problems) setProblems(failed.problems)
  }

  return (
    <form ref={element} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <WhoSigns applicant={applicant} values={values} problems={problems} onChange={change} />
      {children}
      <Declaration other={situation === 'other' ? applicant : undefined} />
      <SignatureName
        application={application}
        applicant={applicant}
        isApplicant={situation !== 'other'}
        value={name}
        problem={problems.name}
        onChange={(typed) => change({ name: typed })}
      />
      {failure ? <NotSent id={id} failure={failure} /> : null}
      <div className="actions">
        <Button type="submit" busy={sending} busyLabel={t('Sending…')}>
          {t('Send my application')}
        </Button>
      </div>
    </form>
  )
}

const NO_PROBLEMS: SignatureProblems = {}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')
