import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { KEEP_POSITION } from './keep-position'

export interface LinkFragment {
  /**
   * The parameters after `#`, which are available while the page is open. `undefined` if `key` is
   * not among them.
   */
  readonly fragment: URLSearchParams | undefined
  /** Discards the fragment, as if the page had been opened without one. */
  forget(): void
}

/**
 * Returns the parameters after `#` in a link from our emails, such as `#token=…`. They are secret,
 * so this hook immediately removes them from the address bar. Other fragments stay in the address
 * bar.
 */
export function useLinkFragment(key: string): LinkFragment {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const here = readFragment(hash, key) === undefined ? '' : hash
  const [stored, setStored] = useState(here)
  // A second link in the same tab changes only the fragment. The page stays mounted, so update the
  // stored fragment.
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
