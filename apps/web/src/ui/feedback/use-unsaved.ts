import { useEffect } from 'react'

import { watchPageLeaving } from '../../adapters/browser/page-lifecycle'

/**
 * Has the browser ask before it leaves a page with unsaved text. Use it on pages that save with a
 * button. Pages with autosave watch for leaving themselves.
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
