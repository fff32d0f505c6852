import { Suspense } from 'react'

import { lazyPart } from '../../feedback/lazy-part'
import './topics.css'

/** Loaded on demand, because phones do not show it and the questions do not wait for it. */
const Drawing = lazyPart(async () => (await import('./drawings')).Drawing)

interface TopicDrawingProps {
  /** Id of the topic. An unknown topic has no drawing. */
  topic: string
}

/** A small decorative drawing of a topic. It has its room before it is loaded. */
export function TopicDrawing({ topic }: TopicDrawingProps) {
  return (
    <span className="topic-drawing" aria-hidden="true">
      <Suspense>
        <Drawing topic={topic} />
      </Suspense>
    </span>
  )
}
