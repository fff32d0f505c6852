import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { hasFocusElsewhere } from './use-arrival'

/** The page that was shown last, and the key of its history entry. */
let last: { readonly key: string; readonly title: string } | undefined

/**
 * Opens a page at its heading if the page takes another page's place at the same address, such as
 * "Your call is booked". The router sees no navigation then, so without this the scroll position of
 * the replaced page would stay (B3). Does nothing while the person is in something that stays, such
 * as a box of a page whose title depends on its text.
 * @param inPlace `true` for a page that replaces something other than a page.
 */
export function useReplacedPage(
  heading: RefObject<HTMLElement | null>,
  { title, inPlace }: { title: string; inPlace: boolean },
): void {
  const { key } = useLocation()
  useEffect(() => {
    const isReplacement = last?.key === key && last.title !== title
    last = { key, title }
    if (isReplacement && !hasFocusElsewhere(heading.current)) openAtHeading(heading.current)
  }, [heading, key, title])
  useEffect(() => {
    if (inPlace) openAtHeading(heading.current)
  }, [heading, inPlace])
}

function openAtHeading(heading: HTMLElement | null): void {
  window.scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
}
