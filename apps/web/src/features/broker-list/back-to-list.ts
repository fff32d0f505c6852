import { useLocation } from 'react-router-dom'

/** Goes along with a row's link: the address of the list with its filters. */
export interface FromList {
  readonly list: string
}

/** Where "Back" of a row's page leads: to the list as it was left, else to the whole list. */
export function useBackToList(list: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null }
  return state?.list ?? list
}
