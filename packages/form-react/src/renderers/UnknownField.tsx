import type { ReactElement } from 'react'

/** A visible box in place of a field whose type has no widget: an author must not miss it. */
export function UnknownField({ field, type }: { field: string; type: string }): ReactElement {
  return (
    <div className="gw-unknown-field" role="note">
      The question “{field}” cannot be shown: there is no widget for the field type “{type}”.
    </div>
  )
}
