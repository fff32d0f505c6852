import { type RefObject, useLayoutEffect, useRef } from 'react'
import { t } from '../../language'

interface PageLoadingProps {
  /** Text that says what is loading. */
  label?: string
}

/**
 * Says what is loading. The text fades in after a short delay, so that fast pages do not flicker.
 */
export function PageLoading({ label = t('Opening the page…') }: PageLoadingProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useFadeOfLast(text)
  return (
    <p ref={text} className="page-loading" role="status">
      {label}
    </p>
  )
}

/**
 * `faded` is the fade-in progress of the last loading text when it was removed. `removedAt` is the
 * time of the removal. Both are in milliseconds.
 */
let last: { faded: CSSNumberish | null; removedAt: CSSNumberish | null } | undefined

/**
 * Continues the fade-in of the previous loading text. Otherwise, the text would disappear for a
 * moment when one loading text replaces another.
 */
function useFadeOfLast(text: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Without `getAnimations`, a browser starts the fade-in again for each new text.
    const fade = text.current?.getAnimations?.()[0]
    if (!fade) return
    // The timeline's time does not change within a frame. If the times are equal, this text
    // replaced the previous text.
    if (last && last.removedAt === document.timeline.currentTime) fade.currentTime = last.faded
    return () => {
      last = { faded: fade.currentTime, removedAt: document.timeline.currentTime }
    }
  }, [text])
}
