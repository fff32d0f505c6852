import type { ReactElement } from 'react'

/**
 * Visible box for a field whose type has no widget. The box makes the missing widget easy to
 * notice.
 */
export function UnknownField({ field, type }: { field: string; type: string }): ReactElement {
  return (
    <div className="gw-unknown-field" role="note">
      The question “{field}” can’t be shown. There is no widget for the field type “{type}”.
    </div>
  )
}
