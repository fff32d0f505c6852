import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'

/** The definition's `helper_text`, between label and input. */
export function Hint({ field }: { field: FieldBinding }): ReactElement | null {
  const hint = field.state.definition.helper_text
  return hint ? (
    <p {...field.hintProps} className="gw-hint">
      {hint}
    </p>
  ) : null
}
