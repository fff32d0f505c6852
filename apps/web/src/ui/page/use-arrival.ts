import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { keepsPosition } from './keep-position'

/** Key of the current history entry. */
let current: string | undefined
/** Element that had the focus when the person opened the current address. */
let focusedBefore: Element | null = null
/** Scroll positions by the keys of history entries. */
const positions = new Map<string | undefined, number>()

/**
 * Scrolls to the top of each new page. Restores the position after Back and Forward, because the
 * browser would scroll before the app has rendered the page. Also remembers what has the focus when
 * a navigation begins. A redirect continues the navigation before it.
 */
export function useScrollPosition(): void {
  const { key, state } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    const remember = () => positions.set(current, window.scrollY)
    const leaveToBrowser = () => (window.history.scrollRestoration = 'auto')
    window.history.scrollRestoration = 'manual'
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leaveToBrowser)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leaveToBrowser)
    }
  }, [])

  // Runs after the layout effects of a page that opens at once.
  useLayoutEffect(() => {
    const isFirst = !current
    if (current === key) return
    current = key
    if (isFirst) return
    if (navigation !== NavigationType.Replace) focusedBefore = document.activeElement
    if (keepsPosition(state)) return
    window.scrollTo(0, navigation === NavigationType.Pop ? (positions.get(key) ?? 0) : 0)
  }, [key, navigation, state])
}

/**
 * Moves focus to the page's heading after every navigation, or to the element with the address's
 * `#name`. Screen readers then announce the new page. Does nothing on the first page of a visit,
 * because the browser announces that page itself. Does nothing if the person moved the focus while
 * the page loaded.
 */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, hash, state } = useLocation()
  const navigation = useNavigationType()
  // Runs before anyone can press something on the page, which would then lose the focus.
  useLayoutEffect(() => {
    if (keepsPosition(state)) return
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    const target = part ?? (key === 'default' ? null : heading.current)
    const isUnmoved =
      (current !== key && navigation !== NavigationType.Replace) ||
      document.activeElement === focusedBefore
    if (!target || (!isUnmoved && hasFocusElsewhere(target))) return
    part?.scrollIntoView()
    target.focus({ preventScroll: true })
  }, [key, navigation, hash, state, heading])
}

/**
 * Returns `false` if nothing has the focus, or if something around the target has it. A press on
 * plain text moves the focus to `main`.
 */
export function hasFocusElsewhere(target: HTMLElement | null): boolean {
  return !document.activeElement?.contains(target)
}
