import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { containsName } from '@gapwise/medicare-rules'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import type { NewSigningLink } from '../../../adapters/api/signing-client'
import type { OpenApplication } from '../../../application/open/open-application'
import { signingCall } from '../../../stores/session/signing-call'
import { Button } from '../../../ui/controls/Button'
import { RadioTiles } from '../../../ui/controls/RadioTiles'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { msg, rich, t } from '../../../language'

/** Maximum length of the helper's name, as in the API contract. */
const LONGEST_NAME = 80

/** Way in which the applicant gets the link. */
type Delivery = 'email' | 'phone'

interface AskFieldsProps {
  application: OpenApplication
  /** The applicant's address in the application. */
  email: string
  onMade: (link: NewSigningLink) => void
}

/** The fields of the form that asks the applicant to sign. */
export function AskFields({ application, email: known, onMade }: AskFieldsProps) {
  const { id, queue, inSession, refresh } = application
  const [from, setFrom] = useState('')
  const [delivery, setDelivery] = useState<Delivery>('email')
  const [email, setEmail] = useState(known)
  const [problems, setProblems] = useState<Problems>({})
  const { busy, problem, run } = useAction()
  const element = useRef<HTMLFormElement>(null)

  // Move the focus to the first field with a problem, after its message is on the page.
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      element.current?.querySelector<HTMLInputElement>('[data-invalid] input')?.focus()
    }
  }, [problems])

  async function send() {
    if (!(await queue.flush())) throw new Error('Some answers are not saved yet.')
    const body = { from, ...(delivery === 'email' ? { email } : {}) }
    try {
      onMade(await inSession(() => signingCall('makeSigningLink', { params: { id }, body })))
    } catch (error) {
      const code = error instanceof ApiCallError ? error.code : undefined
      if (code === 'ASKER_NAME_INVALID') setProblems({ from: 'wrong' })
      else if (code === 'ADDRESS_INVALID') setProblems({ email: true })
      else throw error
    }
    // The numbers that were typed so far are withheld from now on.
    await refresh().catch(() => undefined)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = problemsOf({ from, email, delivery })
    setProblems(found)
    if (Object.keys(found).length === 0) void run(send)
  }

  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('Your name')}
        hint={t('The applicant sees your name, so that they know who asks.')}
        error={problems.from ? <NameProblem problem={problems.from} /> : undefined}
        autoComplete="name"
        spellCheck={false}
        value={from}
        onChange={(event) => {
          setFrom(event.target.value)
          setProblems({})
        }}
      />
      <DeliveryFields
        delivery={delivery}
        onChange={setDelivery}
        email={email}
        isWrong={problems.email ?? false}
        onType={(typed) => {
          setEmail(typed)
          setProblems({})
        }}
      />
      <Notice title={t('Only the applicant types the numbers')}>
        <p>
          {t(
            'When you press the button, we stop showing you the Social Security, Medicare, and bank numbers that were typed so far. The applicant types them again.',
          )}
        </p>
      </Notice>
      {problem === undefined ? null : (
        <Notice kind="error" title={t('Not sent yet')}>
          <p>{t('{problem} Please press the button again in a moment.', { problem })}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('Sending…')}>
          {delivery === 'email' ? t('Send the link') : t('Make a code')}
        </Button>
      </div>
    </form>
  )
}

interface DeliveryFieldsProps {
  delivery: Delivery
  onChange: (delivery: Delivery) => void
  email: string
  isWrong: boolean
  onType: (typed: string) => void
}

function DeliveryFields({ delivery, onChange, email, isWrong, onType }: DeliveryFieldsProps) {
  return (
    <>
      <RadioTiles
        legend={t('How does the applicant get it?')}
        options={DELIVERIES.map(([key, text]) => [key, t(text)] as const)}
        value={delivery}
        onChange={onChange}
      />
      {delivery === 'email' ? (
        <TextField
          label={t('The applicant’s email address')}
          hint={t('Use an address that only the applicant reads.')}
          error={
            isWrong
              ? rich('<b>This is not an email address.</b> Type one such as name@example.com.', {
                  b: (text) => <strong>{text}</strong>,
                })
              : undefined
          }
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => onType(event.target.value)}
        />
      ) : null}
    </>
  )
}

const DELIVERIES: readonly (readonly [Delivery, string])[] = [
  ['email', msg('We email a link')],
  ['phone', msg('I read out a code, for example on the phone')],
]

/** A wrong or missing value for each field. */
interface Problems {
  readonly from?: 'missing' | 'too-long' | 'wrong'
  readonly email?: true
}

function problemsOf(values: { from: string; email: string; delivery: Delivery }): Problems {
  const { from, email, delivery } = values
  return {
    ...(containsName(from) ? {} : { from: 'missing' as const }),
    ...(from.length > LONGEST_NAME ? { from: 'too-long' as const } : {}),
    ...(delivery === 'email' && verifyEmail(email.trim()) ? { email: true as const } : {}),
  }
}

function NameProblem({ problem }: { problem: NonNullable<Problems['from']> }) {
  if (problem === 'missing') {
    return rich('<b>Type your first and last name.</b> This field is required.', {
      b: (text) => <strong>{text}</strong>,
    })
  }
  if (problem === 'too-long') {
    return rich('<b>This name is too long.</b> Type up to {count} letters.', {
      b: (text) => <strong>{text}</strong>,
      count: LONGEST_NAME,
    })
  }
  return rich(
    '<b>This doesn’t look like a name.</b> Type your first and last name, with letters only.',
    { b: (text) => <strong>{text}</strong> },
  )
}
