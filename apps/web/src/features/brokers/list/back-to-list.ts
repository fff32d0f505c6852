import { useLocation } from 'react-router-dom'

/** Router state of a link from a list. Contains the list's URL, including filters. */
interface FromList {
  readonly list: string
}

/**
 * Returns the router state for links from this list to a row's page. That page uses the state to
 * link back to the list.
 */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/**
 * Returns the target of "Back" on a row's page. This is the list, with its earlier filters if they
 * are known.
 */
export function useBackToList(list: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null }
  return state?.list ?? list
}
