import { useSearchParams } from 'react-router-dom'

import { KEEP_POSITION } from '../../../ui/page/keep-position'

/** What a list is narrowed to: in the address, which survives a reload and can be sent to a colleague. */
export function useNarrowing(): readonly [
  URLSearchParams,
  (key: string, value: string | undefined) => void,
] {
  const [parameters, setParameters] = useSearchParams()
  function narrow(key: string, value: string | undefined) {
    const next = new URLSearchParams(parameters)
    if (value) next.set(key, value)
    else next.delete(key)
    setParameters(next, { replace: true, state: KEEP_POSITION })
  }
  return [parameters, narrow]
}
