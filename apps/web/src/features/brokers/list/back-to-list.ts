import { useLocation } from 'react-router-dom'

/** Link state: the address of the list that the link is in, including filters. */
interface FromList {
  readonly list: string
}

/** Returns the state for a link from this list to the page of a row. */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** Returns where "Back" leads from a row's page: to the list as it was, else to the whole list. */
export function useBackToList(list: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null }
  return state?.list ?? list
}
