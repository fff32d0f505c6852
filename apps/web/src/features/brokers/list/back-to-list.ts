import { useLocation } from 'react-router-dom'

/** Goes along with a link to an application: the address of the list it stands in, with its filters. */
interface FromList {
  readonly list: string
}

/** The state of a link from the list at this address to one of its rows' pages. */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** Where "Back" of a row's page leads: to the list as it was left, else to the whole list. */
export function useBackToList(list: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null }
  return state?.list ?? list
}
