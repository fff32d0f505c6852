import { useId } from 'react'
import { useStore } from 'zustand'

import { formatDayOrText } from '../../../adapters/browser/clock'
import type { OpenApplication } from '../../../application/open/open-application'
import { type NameProblem, SignatureProblemText } from './SignatureProblem'
import { rich, t } from '../../../language'

interface SignatureNameProps {
  application: OpenApplication
  /** The applicant's first and last name. */
  applicant: string
  /** `true` if the applicant signs. */
  isApplicant: boolean
  value: string
  problem: NameProblem | undefined
  onChange: (typed: string) => void
}

/** The typed name that counts as a signature, and the day of the signature. */
export function SignatureName({
  application,
  applicant,
  isApplicant,
  value,
  problem,
  onChange,
}: SignatureNameProps) {
  const today = useStore(application.store, ({ detail }) => detail.today)
  const id = useId()
  return (
    <div className="signature" data-invalid={problem ? '' : undefined}>
      <label className="gw-label" htmlFor={id}>
        {t('Type your full legal name')}
      </label>
      <p id={`${id}-hint`} className="gw-hint">
        {isApplicant
          ? t('Type your first and last name as in the application: {applicant}.', { applicant })
          : t('Type your own first and last name, not the name of {applicant}.', {
              applicant,
            })}{' '}
        {t('Typing your name here is your signature.')}
      </p>
      {problem ? (
        <p id={`${id}-error`} className="gw-error" role="alert">
          <SignatureProblemText problem={problem} applicant={applicant} />
        </p>
      ) : null}
      <input
        id={id}
        className="gw-input signature__name"
        type="text"
        autoComplete="name"
        spellCheck={false}
        value={value}
        aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p>
        {rich('Date: <b>{today}</b>', {
          today: formatDayOrText(today),
          b: (text) => <strong>{text}</strong>,
        })}
      </p>
    </div>
  )
}
