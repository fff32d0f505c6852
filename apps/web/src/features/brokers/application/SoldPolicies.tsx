import { Choice } from '@gapwise/field-widgets'
import { useId } from 'react'

import type { SoldPolicy } from '../../../adapters/api/broker-client'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'

interface SoldPoliciesProps {
  policies: readonly SoldPolicy[]
  error: string | undefined
  onChange: (policies: readonly SoldPolicy[]) => void
}

const EMPTY: SoldPolicy = { insurer: '', policy: '', inForce: true }

/** Lists the other health insurance policies that the broker sold to the client. */
export function SoldPolicies({ policies, error, onChange }: SoldPoliciesProps) {
  const replace = (index: number, changed: Partial<SoldPolicy>) =>
    onChange(policies.map((each, at) => (at === index ? { ...each, ...changed } : each)))
  return (
    <fieldset className="gw-fieldset gw-field" data-invalid={error ? '' : undefined}>
      <legend className="gw-label">
        Other health insurance policies that you sold to the client
      </legend>
      <p className="gw-hint">
        List each one that is in force, and each one of the past 5 years that is not. Leave the list
        empty if there is none.
      </p>
      {error ? (
        <p className="gw-error" role="alert">
          {error}
        </p>
      ) : null}
      {policies.map((policy, index) => (
        <PolicyLine
          key={index}
          number={index + 1}
          policy={policy}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(policies.filter((_, at) => at !== index))}
        />
      ))}
      <div className="actions">
        <Button variant="secondary" onClick={() => onChange([...policies, EMPTY])}>
          Add a policy
        </Button>
      </div>
    </fieldset>
  )
}

interface PolicyLineProps {
  number: number
  policy: SoldPolicy
  onChange: (changed: Partial<SoldPolicy>) => void
  onRemove: () => void
}

function PolicyLine({ number, policy, onChange, onRemove }: PolicyLineProps) {
  const id = useId()
  return (
    <div className="stack" role="group" aria-label={`Policy ${number}`}>
      <TextField
        label={`Insurer of policy ${number}`}
        maxLength={120}
        value={policy.insurer}
        onChange={(event) => onChange({ insurer: event.target.value })}
      />
      <TextField
        label={`Kind of policy ${number}`}
        maxLength={120}
        value={policy.policy}
        onChange={(event) => onChange({ policy: event.target.value })}
      />
      <Choice
        type="checkbox"
        id={id}
        name={id}
        text={`Policy ${number} is in force`}
        checked={policy.inForce}
        onChange={() => onChange({ inForce: !policy.inForce })}
      />
      <Button variant="quiet" onClick={onRemove}>
        Remove policy {number}
      </Button>
    </div>
  )
}
