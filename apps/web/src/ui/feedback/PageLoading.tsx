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
 * Fade-in progress of the last loading text when it was removed, and the time of the removal. Both
 * are in milliseconds.
 */
let last: { faded: CSSNumberish | null; removedAt: CSSNumberish | null } | undefined

/**
 * When one loading text replaces another, continues the fade-in where the old text stopped.
 * Otherwise, the text would disappear for a moment. A page loads in several steps, from its
 * document to its answers. Each step can have a different text.
 */
function useFadeOfLast(text: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Without `getAnimations`, a browser starts the fade-in again for each new text.
    const fade = text.current?.getAnimations?.()[0]
    if (!fade) return
    // All changes in one frame have the same time. If the previous text was removed at the current
    // time, this text replaced it.
    if (last && last.removedAt === document.timeline.currentTime) fade.currentTime = last.faded
    return () => {
      last = { faded: fade.currentTime, removedAt: document.timeline.currentTime }
    }
  }, [text])
}
