import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { KEEP_POSITION } from './keep-position'

export interface LinkFragment {
  /**
   * The parameters after `#`, as long as the page is open. `undefined` if `key` is not among them.
   */
  readonly fragment: URLSearchParams | undefined
  /** Discards the fragment, as if the page had been opened without it. */
  forget(): void
}

/**
 * Returns the parameters that a link in our emails carries after `#`, such as `#token=…`. They are
 * secret, so this removes them from the address bar at once. Fragments that name an element of the
 * page stay.
 */
export function useLinkFragment(key: string): LinkFragment {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const here = readFragment(hash, key) === undefined ? '' : hash
  const [stored, setStored] = useState(here)
  // A second link opened in the same tab changes nothing but the fragment.
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
