import { useRef } from 'react'

import { useFadeOfLast } from './use-fade-of-last'

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
