import { verifyEmail, verifyPhone } from '@gapwise/form-engine/verifiers'
import { type SubmitEvent, useRef, useState } from 'react'

import { comeBackClient } from '../../../adapters/api/come-back-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { msg, t } from '../../../language'

interface Way {
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly mistake: string
  readonly help: string
  readonly isWrong: (text: string) => boolean
  readonly input: {
    readonly inputMode: 'email' | 'tel'
    readonly autoComplete: 'email' | 'tel'
  }
}

const WAYS: Readonly<Record<'email' | 'text', Way>> = {
  email: {
    label: msg('Email address'),
    hint: msg('We’ll use it only to send this link.'),
    button: msg('Email me a link'),
    mistake: msg('Enter a valid email address.'),
    help: msg('An email address looks like name@example.com.'),
    isWrong: (text) => verifyEmail(text) !== null,
    input: { inputMode: 'email', autoComplete: 'email' },
  },
  text: {
    label: msg('Cell phone number'),
    hint: msg('We’ll send one text message. Your carrier may charge for it.'),
    button: msg('Text me a link'),
    mistake: msg('Enter a 10-digit phone number.'),
    help: msg('A phone number looks like 941-555-0142.'),
    isWrong: (text) => verifyPhone(text) !== null,
    input: { inputMode: 'tel', autoComplete: 'tel' },
  },
}

interface ComeBackLinkFormProps {
  /** Id of the application. */
  id: string
  by: 'email' | 'text'
  /** Text of the field at the start. */
  initial?: string | undefined
}

/** Form that sends a link to come back to an application, by email or text message. */
export function ComeBackLinkForm({ id, by, initial = '' }: ComeBackLinkFormProps) {
  const way = WAYS[by]
  const [typed, setTyped] = useState(initial)
  const [isWrong, setWrong] = useState(false)
  const [sent, setSent] = useState<{ to: string; expiresAt: string | null }>()
  const { busy, problem, run, clear } = useAction()
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const to = typed.trim()
    setSent(undefined)
    clear()
    if (to === '' || way.isWrong(to)) {
      setWrong(true)
      input.current?.focus()
      return
    }
    await run(async () => setSent({ to, expiresAt: await send(id, by, to) }))
  }

  return (
    <form className="stack come-back__send" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label={t(way.label)}
        hint={t(way.hint)}
        error={
          isWrong ? (
            <>
              <strong>{t(way.mistake)}</strong> {t(way.help)}
            </>
          ) : undefined
        }
        {...way.input}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      {problem === undefined ? null : (
        <Notice kind="error" title={t('We didn’t send the link')}>
          <p>{problem}</p>
        </Notice>
      )}
      <div role="status">
        {sent === undefined ? null : (
          <Notice kind="success">
            <p>{sentText(sent)}</p>
          </Notice>
        )}
      </div>
      <div className="come-back__button">
        <Button type="submit" variant="secondary" busy={busy} busyLabel={t('Sending…')}>
          {t(way.button)}
        </Button>
      </div>
    </form>
  )
}

async function send(id: string, by: 'email' | 'text', to: string): Promise<string | null> {
  try {
    const { expiresAt } = await comeBackClient.call('sendComeBack', {
      params: { id },
      body: { by, to },
    })
    return expiresAt
  } catch (error) {
    logFailedRoute(comeBackClient.routeOf('sendComeBack'), error)
    throw error
  }
}

function sentText({ to, expiresAt }: { to: string; expiresAt: string | null }): string {
  if (expiresAt === null) {
    return t('We sent it to {address}. Sign in with your email to continue.', { address: to })
  }
  return t('We sent a link to {address}. It works until {end}.', {
    address: to,
    end: dayAndTime(new Date(expiresAt)),
  })
}
