import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { keepsPlace } from './keep-place'

/**
 * A new page starts at its top; Back and Forward return to where one was. The browser's own
 * restoration runs before a page of a single-page app is there, so it is left to reloads alone.
 */
export function useScrollPosition(): void {
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const current = useRef(key)

  useEffect(() => {
    const remember = () => positions.current.set(current.current, window.scrollY)
    const leaveToBrowser = () => (window.history.scrollRestoration = 'auto')
    window.history.scrollRestoration = 'manual'
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leaveToBrowser)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leaveToBrowser)
    }
  }, [])

  useLayoutEffect(() => {
    if (current.current === key) return
    current.current = key
    if (keepsPlace(state)) return
    window.scrollTo(0, navigation === NavigationType.Pop ? (positions.current.get(key) ?? 0) : 0)
  }, [key, navigation, state])
}
