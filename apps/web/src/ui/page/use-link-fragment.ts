import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { KEEP_POSITION } from './keep-position'

export interface LinkFragment {
  /**
   * The parameters after `#`. They are available while the page is open. `undefined` if the
   * parameters do not include `key`.
   */
  readonly fragment: URLSearchParams | undefined
  /** Discards the fragment, as if the page had been opened without one. */
  forget(): void
}

/**
 * Returns the parameters after `#` in a link from our emails, such as `#token=…`. The parameters
 * are secret, so this hook immediately removes them from the address bar. Does not remove fragments
 * that name an element on the page.
 */
export function useLinkFragment(key: string): LinkFragment {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const here = readFragment(hash, key) === undefined ? '' : hash
  const [stored, setStored] = useState(here)
  // Opening a second link in the same tab changes only the fragment.
  if (here !== '' && here !== stored) setStored(here)
  useEffect(() => {
    if (here !== '') void navigate({ pathname, search }, { replace: true, state: KEEP_POSITION })
  }, [here, pathname, search, navigate])
  return { fragment: readFragment(stored, key), forget: () => setStored('') }
}

function readFragment(hash: string, key: string): URLSearchParams | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  return fragment.get(key) ? fragment : undefined
}
