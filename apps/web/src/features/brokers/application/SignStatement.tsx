import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { SoldPolicy, StatementForm } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { SoldPolicies } from './SoldPolicies'
import { NO_PROBLEMS, statementProblems, type StatementValues } from './statement-values'

interface SignStatementProps {
  /** Id of the application. */
  id: string
  form: StatementForm
  /** State in which the client lives. */
  state: string
  onGiven: () => void
}

/** Asks for the broker's numbers, the policies sold, and the signature (D72). */
export function SignStatement({ id, form, state, onGiven }: SignStatementProps) {
  const [values, setValues] = useState<StatementValues>({
    name: form.name,
    npn: form.npn ?? '',
    licenseNumber: form.licenseNumber ?? '',
    signature: '',
  })
  const [policies, setPolicies] = useState<readonly SoldPolicy[]>([])
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const { busy, problem, run } = useAction()
  const element = useRef<HTMLFormElement>(null)

  // Move the focus to the first field with a problem, after its message is on the page.
  useEffect(() => {
    if (problems !== NO_PROBLEMS) {
      element.current?.querySelector<HTMLInputElement>('[data-invalid] input')?.focus()
    }
  }, [problems])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = statementProblems(values, policies)
    setProblems(found)
    if (found !== NO_PROBLEMS) return
    void run(async () => {
      const body = { ...values, policies: [...policies], textVersion: form.textVersion }
      await brokerCall('giveStatement', { params: { id }, body })
      onGiven()
    })
  }

  const field = (name: keyof StatementValues, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={problems[name]}
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
      value={values[name]}
      onChange={(event) => {
        setValues({ ...values, [name]: event.target.value })
        setProblems(NO_PROBLEMS)
      }}
    />
  )
  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      <p>
        You took part in this application, so we need your statement. We hand the application over
        only when you have signed.
      </p>
      {field('name', 'Your name, as on your license')}
      {field('npn', 'National Producer Number (NPN)', 'Up to 10 digits.')}
      {field('licenseNumber', `License number in ${state}`)}
      <SoldPolicies
        policies={policies}
        error={problems.policies}
        onChange={(next) => {
          setPolicies(next)
          setProblems(NO_PROBLEMS)
        }}
      />
      <StatementText paragraphs={form.paragraphs} />
      {field('signature', 'Type your name to sign', 'Type it as above.')}
      {problem === undefined ? null : (
        <Notice kind="error" title="Your statement was not signed">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel="Signing…">
          Sign the statement
        </Button>
      </div>
    </form>
  )
}

function StatementText({ paragraphs }: Pick<StatementForm, 'paragraphs'>) {
  return (
    <div className="stack">
      <h3>By signing, I confirm that</h3>
      <ul className="bullets">
        {paragraphs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
