import { type RefObject, useLayoutEffect, useRef } from 'react'

interface PageLoadingProps {
  /** Text that says what is loading. */
  label?: string
}

/** Says what is loading. Fades in after a moment, so that fast pages do not flicker. */
export function PageLoading({ label = 'Opening the page…' }: PageLoadingProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useFadeOfLast(text)
  return (
    <p ref={text} className="page-loading" role="status">
      {label}
    </p>
  )
}

/** Progress of the last removed text's fade-in, and when it was removed. Both in milliseconds. */
let last: { faded: CSSNumberish | null; removedAt: CSSNumberish | null } | undefined

/**
 * Continues the fade-in of a loading text that this one replaces, so that the text does not
 * disappear for a moment. A page loads in several steps, from its document to its answers, and each
 * step may have its own text.
 */
function useFadeOfLast(text: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Browsers without `getAnimations` fade in again each time.
    const fade = text.current?.getAnimations?.()[0]
    if (!fade) return
    // All changes of one frame have the same time, so this text replaced the last one.
    if (last && last.removedAt === document.timeline.currentTime) fade.currentTime = last.faded
    return () => {
      last = { faded: fade.currentTime, removedAt: document.timeline.currentTime }
    }
  }, [text])
}
