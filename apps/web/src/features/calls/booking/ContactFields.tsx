import { Choice } from '@gapwise/field-widgets'
import { useId } from 'react'

import { TextField } from '../../../ui/controls/TextField'
import type { FieldProblem } from './ErrorList'
import { type CallContact, CONTACT_FIELD_IDS } from './call-contact'
import './calls.css'
import { msg, t } from '../../../language'

interface ContactFieldsProps {
  person: CallContact
  problems: readonly FieldProblem[]
  onChange: (person: CallContact) => void
}

/** Topics for a call. The server gets them in English. */
const REASONS = [
  msg('Which plan fits me'),
  msg('My rate or a quote'),
  msg('Help with my application'),
  msg('When I can switch'),
  msg('Something else'),
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
        label={t('Your name')}
        id={CONTACT_FIELD_IDS.name}
        autoComplete="name"
        value={person.name}
        error={errorOf(CONTACT_FIELD_IDS.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('Phone number')}
        hint={t('Type the number any way you like. We’ll use it only for this call.')}
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
        label={t('Email address (optional)')}
        hint={t('We’ll email you the time of the call.')}
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
          {t('What’s it about? (optional)')}
        </label>
        <select
          id={topic}
          className="gw-select"
          value={person.reason}
          onChange={(event) => change({ reason: event.target.value })}
        >
          <option value="">{t('I’ll explain on the phone')}</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(reason)}
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
          text={t(
            'Yes, a licensed adviser may call me at this number about Medicare Supplement plans.',
          )}
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
