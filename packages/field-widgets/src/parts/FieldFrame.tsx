import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement, ReactNode } from 'react'
import { ConfirmPreset } from './ConfirmPreset'
import { ErrorMessage } from './ErrorMessage'
import { Fieldset } from './Fieldset'
import { Hint } from './Hint'
import { Label } from './Label'

export interface FieldFrameProps {
  readonly field: FieldBinding
  /**
   * `label` for one input that takes `field.inputProps`; `group` or `radiogroup` for several
   * inputs in a `fieldset`.
   * @default 'label'
   */
  readonly as?: 'label' | 'group' | 'radiogroup'
  readonly className?: string
  readonly children: ReactNode
}

/** What every question looks like: label, hint, error, input, and a preset's note (C-15). */
export function FieldFrame({
  field,
  as = 'label',
  className,
  children,
}: FieldFrameProps): ReactElement {
  const { definition } = field.state
  const classes = ['gw-field', className, definition.classes].filter(Boolean).join(' ')
  const content = (
    <>
      <Hint field={field} />
      <ErrorMessage field={field} />
      {children}
      <ConfirmPreset field={field} />
    </>
  )
  return (
    <div
      className={classes}
      data-type={definition.type}
      data-field={definition.id}
      data-invalid={field.issues.length > 0 || undefined}
    >
      {as === 'label' ? (
        <>
          <Label field={field} />
          {content}
        </>
      ) : (
        <Fieldset field={field} role={as}>
          {content}
        </Fieldset>
      )}
    </div>
  )
}
