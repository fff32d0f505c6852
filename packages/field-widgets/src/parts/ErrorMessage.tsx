import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { WarningIcon } from './icons'

/** What is wrong, and how to put it right, in the words the summary uses too (C-28, C-29). */
export function ErrorMessage({ field }: { field: FieldBinding }): ReactElement | null {
  const issue = field.issues[0]
  if (!issue) return null
  return (
    <div {...field.errorProps} className="gw-error">
      <WarningIcon />
      <p className="gw-error-message">
        <span className="gw-visually-hidden">Error:</span> {issue.message}
      </p>
      {issue.help ? <p className="gw-error-help">{issue.help}</p> : null}
    </div>
  )
}
