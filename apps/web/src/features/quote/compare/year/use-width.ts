import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width before the first measurement, and where layout is not available. */
const USUAL = 640

/** Returns an element's width in pixels, and follows it. A drawing then keeps its text size. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(USUAL)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setWidth(current.clientWidth || USUAL)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
