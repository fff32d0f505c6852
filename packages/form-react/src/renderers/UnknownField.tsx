import type { ReactElement } from 'react'
import { useTexts } from '../hooks/use-texts'
import { formTexts } from '../texts/english'

/**
 * Visible box for a field whose type has no widget. The box makes the missing widget easy to
 * notice.
 */
export function UnknownField({ field, type }: { field: string; type: string }): ReactElement {
  const { unknownField } = useTexts(formTexts)
  return (
    <div className="gw-unknown-field" role="note">
      {unknownField(field, type)}
    </div>
  )
}
