import type { FieldRef } from '@gapwise/form-engine/core'
import { lazy, type ReactNode, Suspense, useRef } from 'react'

/**
 * Loads along with the answers, so that it is there when they are, but does not delay the questions.
 * Without a connection, the questions work without it.
 */
const helpMode = import('./HelpMode').then(
  ({ HelpMode: component }) => ({ default: component }),
  () => ({ default: () => null }),
)
const HelpMode = lazy(() => helpMode)

interface HelpModeFrameProps {
  /** Id of the application. */
  application: string
  /** Questions on the current page. Their field ids are different. */
  questions: readonly FieldRef[]
  children: ReactNode
}

/** Puts help mode for clients around the questions of an application. */
export function HelpModeFrame({ application, questions, children }: HelpModeFrameProps) {
  // Not state: setting it would render the questions again before the first paint.
  const banner = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={banner} role="status" />
      <div ref={container}>{children}</div>
      <Suspense>
        <HelpMode
          application={application}
          questions={questions}
          banner={banner}
          container={container}
        />
      </Suspense>
    </>
  )
}
