import { useEffect } from 'react'

import { watchPageLeaving } from '../../adapters/browser/page-lifecycle'

/**
 * Makes the browser ask before it leaves a page with unsaved text. Use this hook on pages that save
 * with a button. Pages with autosave handle leaving on their own.
 */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    return watchPageLeaving({
      leave: () => undefined,
      hasUnsaved: () => true,
      save: () => Promise.resolve(),
    })
  }, [unsaved])
}
