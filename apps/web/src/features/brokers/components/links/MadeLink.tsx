import { dayAndTime } from '../../../../adapters/browser/clock'
import { Notice } from '../../../../ui/feedback/Notice'
import { CopyButton } from './CopyButton'
import './made-link.css'

interface MadeLinkProps {
  made: {
    /** Absent if only the email has it. */
    readonly code?: string | undefined
    readonly link?: string
    /** The address to which the code is emailed. `null` if it is not. */
    readonly to: string | null
    readonly expiresAt: string
  }
  /** Says where the client uses the code. */
  children?: string
}

/** A code that was just made, to read out or copy. It is shown once. */
export function MadeLink({ made: { code, link, to, expiresAt }, children }: MadeLinkProps) {
  const until = `It works once, until ${dayAndTime(new Date(expiresAt))}.`
  if (code === undefined) {
    return (
      <Notice kind="success" title={`We’re emailing the link to ${to ?? 'the client'}`} announce>
        <p>{until}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="success" title="Copy or read out this code now. We won’t show it again." announce>
      <p className="made-link__code" data-private="">
        {code}
      </p>
      <p>
        {until} {to === null ? children : `We’re emailing it to ${to}.`}
      </p>
      <div className="actions">
        <CopyButton text={code}>Copy the code</CopyButton>
        {link ? <CopyButton text={link}>Copy the link</CopyButton> : null}
      </div>
    </Notice>
  )
}
