import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement, ReactNode } from 'react'
import { LabelText } from './Label'

export interface FieldsetProps {
  readonly field: FieldBinding
  /** `radiogroup` when exactly one of several radio buttons is the answer. */
  readonly role: 'group' | 'radiogroup'
  readonly className?: string
  readonly children: ReactNode
}

/** A question with several inputs; its legend is the question. */
export function Fieldset({ field, role, className, children }: FieldsetProps): ReactElement {
  const props = role === 'radiogroup' ? field.radioGroupProps : field.groupProps
  return (
    <fieldset {...props} className={['gw-fieldset', className].filter(Boolean).join(' ')}>
      <legend id={field.ids.label} className="gw-label">
        <LabelText field={field} />
      </legend>
      {children}
    </fieldset>
  )
}
