import { type RefObject, useLayoutEffect, useRef } from 'react'

interface PageLoadingProps {
  /** What is being fetched, in words. */
  label?: string
}

/** Says what the person is waiting for. Shows only after a moment, so that quick pages do not flicker. */
export function PageLoading({ label = 'Opening the page…' }: PageLoadingProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useFadeOfLast(words)
  return (
    <p ref={words} className="page-loading" role="status">
      {label}
    </p>
  )
}

/** How far the words that were last taken away had faded in, and when that was, both in milliseconds. */
let last: { faded: CSSNumberish | null; takenAway: CSSNumberish | null } | undefined

/**
 * Lets words that take the place of others fade in from where those were, not from nothing: what somebody reads
 * would be gone for a moment. A page is waited for in several steps, from its document to its answers, each of which
 * may say so in words of its own.
 */
function useFadeOfLast(words: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Browsers without these fade in again each time.
    const fade = words.current?.getAnimations?.()[0]
    if (!fade) return
    // One drawing has one time: the others went to make room for these.
    if (last && last.takenAway === document.timeline.currentTime) fade.currentTime = last.faded
    return () => {
      last = { faded: fade.currentTime, takenAway: document.timeline.currentTime }
    }
  }, [words])
}
