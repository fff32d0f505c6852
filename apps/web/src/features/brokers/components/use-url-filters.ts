import { useSearchParams } from 'react-router-dom'

import { KEEP_POSITION } from '../../../ui/page/keep-position'

/**
 * Reads and sets filters stored in the URL. They survive a reload, and a colleague can open the
 * same link.
 */
export function useUrlFilters(): readonly [
  URLSearchParams,
  (key: string, value: string | undefined) => void,
] {
  const [parameters, setParameters] = useSearchParams()
  function setFilter(key: string, value: string | undefined) {
    const next = new URLSearchParams(parameters)
    if (value) next.set(key, value)
    else next.delete(key)
    setParameters(next, { replace: true, state: KEEP_POSITION })
  }
  return [parameters, setFilter]
}
