import { Choice } from '@gapwise/field-widgets'
import { useId } from 'react'

import { TextField } from '../../../ui/controls/TextField'
import type { FieldProblem } from './ErrorList'
import { type CallContact, CONTACT_FIELD_IDS } from './call-contact'
import './calls.css'

interface ContactFieldsProps {
  person: CallContact
  problems: readonly FieldProblem[]
  onChange: (person: CallContact) => void
}

/** Topics for a call. */
const REASONS = [
  'Which plan fits me',
  'My rate or a quote',
  'Help with my application',
  'When I can switch',
  'Something else',
]

/**
 * Boxes for the name, phone number, consent, email address, and topic. Only the email address and
 * the topic are optional.
 */
export function ContactFields({ person, problems, onChange }: ContactFieldsProps) {
  const topic = useId()
  const errorOf = (target: string) => problems.find((problem) => problem.target === target)?.message
  const change = (part: Partial<CallContact>) => onChange({ ...person, ...part })
  const consentError = errorOf(CONTACT_FIELD_IDS.consent)
  return (
    <>
      <TextField
        label="Your name"
        id={CONTACT_FIELD_IDS.name}
        autoComplete="name"
        value={person.name}
        error={errorOf(CONTACT_FIELD_IDS.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Phone number"
        hint="Type the number any way you like. We’ll use it only for this call."
        id={CONTACT_FIELD_IDS.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-characters="20"
        value={person.phone}
        error={errorOf(CONTACT_FIELD_IDS.phone)}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextField
        label="Email address (optional)"
        hint="We’ll email you the time of the call."
        id={CONTACT_FIELD_IDS.email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={person.email}
        error={errorOf(CONTACT_FIELD_IDS.email)}
        onChange={(event) => change({ email: event.target.value })}
      />
      <div className="gw-field">
        <label className="gw-label" htmlFor={topic}>
          What’s it about? (optional)
        </label>
        <select
          id={topic}
          className="gw-select"
          value={person.reason}
          onChange={(event) => change({ reason: event.target.value })}
        >
          <option value="">I’ll explain on the phone</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </select>
      </div>
      <div className="gw-field" data-invalid={consentError ? '' : undefined}>
        {consentError ? (
          <p className="gw-error" id={`${CONTACT_FIELD_IDS.consent}-error`}>
            <strong>{consentError}</strong>
          </p>
        ) : null}
        <Choice
          type="checkbox"
          id={CONTACT_FIELD_IDS.consent}
          text="Yes, a licensed adviser may call me at this number about Medicare Supplement plans."
          tile
          checked={person.consent}
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? `${CONTACT_FIELD_IDS.consent}-error` : undefined}
          onChange={(event) => change({ consent: event.target.checked })}
        />
      </div>
    </>
  )
}
