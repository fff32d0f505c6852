import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { keepsPosition } from './keep-position'

/**
 * Scrolls to the top of each new page. Restores the position after Back and Forward, because the
 * browser would scroll before the app has rendered the page.
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
    if (keepsPosition(state)) return
    window.scrollTo(0, navigation === NavigationType.Pop ? (positions.current.get(key) ?? 0) : 0)
  }, [key, navigation, state])
}
