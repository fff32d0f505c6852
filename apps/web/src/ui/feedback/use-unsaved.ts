import { useEffect } from 'react'

import { watchPageLeaving } from '../../adapters/browser/page-lifecycle'

/**
 * What was typed into this page would be lost by leaving it: the browser then asks first. For pages
 * that save with a press of a button; what saves itself watches for leaving on its own.
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
