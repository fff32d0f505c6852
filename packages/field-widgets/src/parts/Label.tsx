import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'

/** The question's words, and "(optional)" where no answer is needed (C-16). */
export function LabelText({ field }: { field: FieldBinding }): ReactElement {
  const { display_label: label, id, required } = field.state.definition
  return (
    <>
      {label ?? id}
      {required ? null : (
        <>
          {' '}
          <span className="gw-optional">(optional)</span>
        </>
      )}
    </>
  )
}

/** The label of a field with one input. */
export function Label({ field }: { field: FieldBinding }): ReactElement {
  return (
    <label {...field.labelProps} className="gw-label">
      <LabelText field={field} />
    </label>
  )
}
