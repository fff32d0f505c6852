import type { FieldDefinition } from '@gapwise/form-engine'
import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'

/** The question's words, and "(optional)" where no answer is needed (C-16). */
export function LabelText({ field }: { field: FieldBinding }): ReactElement {
  const { display_label: label, id } = field.state.definition
  return (
    <>
      {label ?? id}
      {isOptional(field.state.definition) ? (
        <>
          {' '}
          <span className="gw-optional">(optional)</span>
        </>
      ) : null}
    </>
  )
}

/**
 * Whether to say that no answer is needed. Not of a `complex-radio`: the specification never
 * requires one, but the questions behind it do matter.
 */
export function isOptional({ type, required }: FieldDefinition): boolean {
  return required !== true && type !== 'complex-radio'
}

/** The label of a field with one input. */
export function Label({ field }: { field: FieldBinding }): ReactElement {
  return (
    <label {...field.labelProps} htmlFor={field.labelProps.htmlFor} className="gw-label">
      <LabelText field={field} />
    </label>
  )
}
