import { type SubmitEvent, useRef, useState } from 'react'

import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { normalizeResumeCode, resumeCodeProblem } from '../../../application/resume/resume-code'
import { rich, t } from '../../../language'

interface CodeFormProps {
  onTyped: (code: string) => void
}

/** Asks for a code that another person read out. */
export function CodeForm({ onTyped }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const wrong = resumeCodeProblem(code) !== undefined
    setIsWrong(wrong)
    if (wrong) input.current?.focus()
    else onTyped(normalizeResumeCode(code))
  }

  return (
    <Page
      title={t('Check and sign your application')}
      lead={t('Someone filled in an application with you or for you. Type the code they gave you.')}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={t('Code to sign')}
          hint={t(
            '12 letters and numbers, such as 4F7K-92MX-PQ3T. It is in our email, or someone read it to you.',
          )}
          error={
            isWrong
              ? rich(
                  '<b>The code has 12 letters and numbers.</b> Check that you didn’t leave out a character or add one.',
                  { b: (text) => <strong>{text}</strong> },
                )
              : undefined
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setIsWrong(false)
          }}
        />
        <div className="actions">
          <Button type="submit">{t('Continue')}</Button>
        </div>
      </form>
      <p className="quiet">
        {rich('Don’t have a code? Call {phoneNumber}.', { phoneNumber: <PhoneNumber /> })}
      </p>
    </Page>
  )
}
