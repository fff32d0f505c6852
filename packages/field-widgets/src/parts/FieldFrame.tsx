import type { FieldBinding } from '@gapwise/form-react'
import { useState, type ReactElement, type ReactNode } from 'react'
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
  // Its thanks stay after the preset was confirmed. Fields that never had one are most of a long page.
  const [hadPreset] = useState(field.unconfirmed)
  const classes = ['gw-field', className, definition.classes].filter(Boolean).join(' ')
  const content = (
    <>
      {definition.helper_text ? <Hint field={field} /> : null}
      {field.issues.length > 0 ? <ErrorMessage field={field} /> : null}
      {children}
      {hadPreset || field.unconfirmed ? <ConfirmPreset field={field} /> : null}
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
