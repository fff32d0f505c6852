import { type RefObject, useLayoutEffect, useRef } from 'react'

interface PageLoadingProps {
  /** Text that says what is loading. */
  label?: string
}

/**
 * Says what is loading. The text fades in after a short delay, so that fast pages do not flicker.
 */
export function PageLoading({ label = 'Opening the page…' }: PageLoadingProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useFadeOfLast(text)
  return (
    <p ref={text} className="page-loading" role="status">
      {label}
    </p>
  )
}

/**
 * Fade-in progress of the last removed text, and the time of its removal. Both are in milliseconds.
 */
let last: { faded: CSSNumberish | null; removedAt: CSSNumberish | null } | undefined

/**
 * Continues the fade-in of the loading text that this one replaces, so that the text does not
 * disappear for a moment. A page loads in several steps, from its document to its answers, and each
 * step can have a different text.
 */
function useFadeOfLast(text: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Browsers without `getAnimations` start the fade-in again each time.
    const fade = text.current?.getAnimations?.()[0]
    if (!fade) return
    // All changes in one frame have the same time. An equal time means that this text replaced the
    // last text.
    if (last && last.removedAt === document.timeline.currentTime) fade.currentTime = last.faded
    return () => {
      last = { faded: fade.currentTime, removedAt: document.timeline.currentTime }
    }
  }, [text])
}
