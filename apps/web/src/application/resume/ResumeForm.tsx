import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { ApiCallError, failureMessage } from '../../adapters/api/api-call-error'
import { Button } from '../../ui/controls/Button'
import { PhoneNumber } from '../../phone/PhoneNumber'
import { isUnknownCode, resumeByCode, TYPE_AGAIN } from './resume-by-code'
import { impossibleCharacters, normalizeResumeCode, resumeCodeProblem } from './resume-code'
import './resume.css'
import { rich, t } from '../../language'

/** An error message with help for fixing the error. */
interface Problem {
  readonly message: string
  readonly help: string
}

interface ResumeFormProps {
  /**
   * Called after the code is accepted and before the application opens. Needed by a page that
   * already has the application's address.
   */
  onResumed?: () => void
}

/**
 * Form that opens an application by its resume code. Accepts spaces, other marks, and lowercase letters.
 */
export function ResumeForm({ onResumed }: ResumeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const navigate = useNavigate()

  function fail(next: Problem) {
    setProblem(next)
    input.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = resumeCodeProblem(code)
    if (wrong) return fail(wrong === 'empty' ? emptyCode() : wrongLength())
    setBusy(true)
    try {
      const application = await resumeByCode(normalizeResumeCode(code))
      onResumed?.()
      await navigate(`/apply/${encodeURIComponent(application.id)}`)
    } catch (error) {
      fail(refusal(error, code))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="resume-form" noValidate onSubmit={(event) => void submit(event)}>
      <label className="gw-label" htmlFor={id}>
        {t('Resume code')}
      </label>
      <p id={`${id}-hint`} className="gw-hint">
        {t(
          '12 letters and numbers, such as 4F7K-92MX-PQ3T. We showed it to you when you started your application.',
        )}
      </p>
      {problem ? (
        <p id={`${id}-error`} className="gw-error" role="alert">
          <span>
            <strong>{problem.message}</strong> {problem.help}
          </span>
        </p>
      ) : null}
      <div className="resume-form__row">
        <input
          ref={input}
          id={id}
          className="gw-input resume-form__input"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="secondary" busy={busy} busyLabel={t('Looking…')}>
          {t('Open my application')}
        </Button>
      </div>
      <p>{t(TYPE_AGAIN)}</p>
      <p className="quiet">
        {rich('Can’t find your code? Call {phoneNumber}.', { phoneNumber: <PhoneNumber /> })}
      </p>
    </form>
  )
}

const emptyCode = (): Problem => ({
  message: t('Enter your resume code.'),
  help: t('The code is on the page you printed, or where you wrote it down.'),
})

const wrongLength = (): Problem => ({
  message: t('A resume code has 12 letters and numbers.'),
  help: t('Check that you didn’t leave out a character or add one.'),
})

function refusal(error: unknown, code: string): Problem {
  if (isUnknownCode(error)) {
    const [impossible] = impossibleCharacters(code)
    const help = impossible
      ? t(
          'A resume code never has the character {character}. Check for a letter or number that looks like it.',
          { character: impossible },
        )
      : t('Check each letter and number, then try again.')
    return { message: t('We couldn’t find this code.'), help }
  }
  if (error instanceof ApiCallError && error.status === 429) {
    return { message: t('You’ve tried too many times.'), help: t('Wait a minute, then try again.') }
  }
  return {
    message: failureMessage(error, t('We couldn’t look up your code.')),
    help: t('Your code is still here. Please try again.'),
  }
}
