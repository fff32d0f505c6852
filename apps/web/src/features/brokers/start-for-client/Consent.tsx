import { useId } from 'react'

import { CheckOption, RadioRow } from '../components'
import { CONSENT_WAYS } from './choices'
import type { ConsentProps, MissingConsent } from './use-consent'
import './start.css'

const MISSING: Readonly<Record<MissingConsent, readonly [what: string, how: string]>> = {
  how: ['Say how the client agreed.', 'Choose one.'],
  check: ['Ask the client first.', 'Check the box once they have agreed.'],
}

/** Asks whether and how the client agreed. `sentence` says what the client agreed to. */
export function Consent({
  sentence,
  how,
  isGiven,
  missing,
  ref,
  onHow,
  onGiven,
}: ConsentProps & { sentence: string }) {
  const id = useId()
  const [what, advice] = missing ? MISSING[missing] : []
  return (
    <fieldset className="consent" ref={ref} aria-describedby={missing ? id : undefined}>
      <legend className="visually-hidden">The client’s consent</legend>
      {missing ? (
        <p id={id} className="gw-error" role="alert">
          <span>
            <strong>{what}</strong> {advice}
          </span>
        </p>
      ) : null}
      <RadioRow
        legend="How did the client agree?"
        options={CONSENT_WAYS}
        value={how}
        onChange={onHow}
      />
      <CheckOption
        checked={isGiven}
        aria-invalid={missing === 'check' || undefined}
        onChange={({ target }) => onGiven(target.checked)}
      >
        {sentence}
      </CheckOption>
    </fieldset>
  )
}
