import { useLocation } from 'react-router-dom'

/** Router state of a link from a list. Contains the list's URL, including filters. */
interface FromList {
  readonly list: string
}

/**
 * Returns the router state for links from this list to a row's page. The row's page uses it for its
 * link back to this list.
 */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/**
 * Returns where "Back" leads from a row's page: to the list with its earlier filters if known,
 * otherwise to the unfiltered list.
 */
export function useBackToList(list: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null }
  return state?.list ?? list
}
