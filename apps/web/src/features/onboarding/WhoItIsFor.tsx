import { type ReactNode, useId, useState } from 'react'

import type { ApplyingFor } from '../../adapters/api/api-client'
import { applicantWords, HELPED_PEOPLE } from '../../application/facts/applicant-words'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { RadioTiles } from '../../ui/controls/RadioTiles'
import { TextField } from '../../ui/controls/TextField'
import './who-it-is-for.css'
import { msg, rich, t } from '../../language'

type Group = 'me' | 'both' | 'someone'

const GROUPS: readonly (readonly [Group, string])[] = [
  ['me', msg('For me')],
  ['both', msg('For both of us\nMy husband or wife needs a plan, too')],
  ['someone', msg('Helping someone\nA parent, a friend, or a client')],
]

function groupOf(applyingFor: ApplyingFor | undefined): Group {
  if (applyingFor === 'both') return 'both'
  return applicantWords(applyingFor) ? 'someone' : 'me'
}

/** Asks a couple or a helper whose quote comes first. Shows nothing to a person who applies alone. */
export function WhoseQuote() {
  const applyingFor = useOnboardingStore(({ form }) => form.applying_for)
  const group = groupOf(applyingFor)
  if (group === 'me') return null
  return (
    <div className="who-details">
      {group === 'both' ? (
        <FirstName
          label={t('Whose quote is this? First name (optional)')}
          hint={t('Each of you gets a quote and an application. Start with either of you.')}
        />
      ) : (
        <HelpedPerson applyingFor={applyingFor} />
      )}
    </div>
  )
}

function HelpedPerson({ applyingFor }: { applyingFor: ApplyingFor | undefined }) {
  const id = useId()
  const update = useOnboardingStore((state) => state.update)
  const isNamed = applyingFor !== undefined && applyingFor !== 'someone'
  return (
    <>
      <div className="gw-field">
        <label className="gw-label" htmlFor={id}>
          {t('Who are you helping?')}
        </label>
        <select
          id={id}
          className="gw-select"
          value={isNamed ? applyingFor : ''}
          onChange={(event) => {
            const chosen = HELPED_PEOPLE.find(([key]) => key === event.target.value)
            update({ applying_for: chosen?.[0] ?? 'someone' })
          }}
        >
          <option value="">{t('Choose one')}</option>
          {HELPED_PEOPLE.map(([key, text]) => (
            <option key={key} value={key}>
              {t(text)}
            </option>
          ))}
        </select>
      </div>
      <FirstName
        label={t((applyingFor && FIRST_NAMES[applyingFor]) ?? THEIR_FIRST_NAME)}
        hint={t(
          'From here on, all questions are about this person. We never use your own name, email, or phone number as theirs.',
        )}
      />
    </>
  )
}

function FirstName({ label, hint }: { label: string; hint: ReactNode }) {
  const name = useOnboardingStore(({ form }) => form.first_name ?? '')
  const update = useOnboardingStore((state) => state.update)
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={100}
      value={name}
      onChange={(event) => update({ first_name: event.target.value || undefined })}
    />
  )
}

/** Folded choice of the person that the quote is for. */
export function WhoItIsFor() {
  const [open, setOpen] = useState(false)
  const applyingFor = useOnboardingStore(({ form }) => form.applying_for)
  const update = useOnboardingStore((state) => state.update)
  const group = groupOf(applyingFor)
  return (
    <details className="who-choice" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(SUMMARIES[group])}{' '}
        {rich('<c>Change</c> <s>who it’s for</s>', {
          c: (text) => <span className="who-choice__change">{text}</span>,
          s: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </summary>
      {open ? (
        <RadioTiles
          legend={t('Who is this for?')}
          options={GROUPS.map(([key, text]) => [key, t(text)] as const)}
          value={group}
          onChange={(key) => update({ applying_for: key })}
        />
      ) : null}
    </details>
  )
}

const SUMMARIES: Readonly<Record<Group, string>> = {
  me: msg('This quote is for me.'),
  both: msg('This quote is for both of us.'),
  someone: msg('I’m helping someone.'),
}

const THEIR_FIRST_NAME = msg('Their first name (optional)')

const FIRST_NAMES: Partial<Readonly<Record<ApplyingFor, string>>> = {
  mother: msg('Your mother’s first name (optional)'),
  father: msg('Your father’s first name (optional)'),
  wife: msg('Your wife’s first name (optional)'),
  husband: msg('Your husband’s first name (optional)'),
  relative: msg('Your relative’s first name (optional)'),
  friend: msg('Your friend’s first name (optional)'),
  client: msg('Your client’s first name (optional)'),
}
