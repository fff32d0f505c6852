import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { KEEP_PLACE } from './keep-place'

export interface LinkFragment {
  /** What stood behind the `#`, for as long as the page stays; `undefined` when `key` did not. */
  readonly fragment: URLSearchParams | undefined
  /** Go on as if the page had been opened without it. */
  forget(): void
}

/**
 * What a link of our mails carries behind `#`, such as `#token=…`: a secret, which is why it leaves the
 * address bar at once. Other fragments, the names of parts of the page, stay.
 */
export function useLinkFragment(key: string): LinkFragment {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const here = readFragment(hash, key) === undefined ? '' : hash
  const [kept, setKept] = useState(here)
  // A second link opened in the same tab changes nothing but the fragment.
  if (here !== '' && here !== kept) setKept(here)
  useEffect(() => {
    if (here !== '') void navigate({ pathname, search }, { replace: true, state: KEEP_PLACE })
  }, [here, pathname, search, navigate])
  return { fragment: readFragment(kept, key), forget: () => setKept('') }
}

function readFragment(hash: string, key: string): URLSearchParams | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  return fragment.get(key) ? fragment : undefined
}
