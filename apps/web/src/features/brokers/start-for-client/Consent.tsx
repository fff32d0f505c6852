import { type Ref, useId } from 'react'

import type { ConsentHow } from '../../../adapters/api/broker-client'
import { CheckOption, RadioRow } from '../components'
import { CONSENT_WAYS } from './choices'

interface ConsentProps {
  /** What the client agreed to. */
  sentence: string
  how: ConsentHow
  onHow: (how: ConsentHow) => void
  checked: boolean
  onChange: (checked: boolean) => void
  /** `true` after the broker pressed the button without the client's consent. */
  isMissing: boolean
  /** The checkbox, for the focus. */
  ref: Ref<HTMLInputElement>
}

/** Asks whether and how the client agreed. */
export function Consent(props: ConsentProps) {
  const { sentence, how, onHow, checked, onChange, isMissing, ref } = props
  const id = useId()
  return (
    <>
      <RadioRow
        legend="How did the client agree?"
        options={CONSENT_WAYS}
        value={how}
        onChange={onHow}
      />
      {isMissing ? (
        <p id={id} className="gw-error" role="alert">
          <span>
            <strong>Ask the client first.</strong> Check the box once they have agreed.
          </span>
        </p>
      ) : null}
      <CheckOption
        ref={ref}
        checked={checked}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      >
        {sentence}
      </CheckOption>
    </>
  )
}
