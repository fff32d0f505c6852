import type { Target } from '@gapwise/form-authoring'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { addons } from 'storybook/preview-api'
import { EVENTS, type AnswerRequest, type EditRequest, type StoryReport } from '../report'

export interface PanelCalls {
  /** Updates the Storybook controls with the answers that the user typed into the form. */
  readonly syncControls: () => unknown
  readonly report: () => StoryReport
  readonly select: (target: Target) => void
  readonly answer: (request: AnswerRequest) => void
  readonly edit: (request: EditRequest) => void
}

/** The panels update when the author has not typed for this many milliseconds. */
const TYPING_PAUSE_MS = 150

/**
 * Sends a report to the panels after every render, and whenever the returned function is called.
 */
export function usePanels(calls: PanelCalls): () => void {
  const latest = useRef(calls)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sendReport = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      flushSync(() => latest.current.syncControls())
      addons.getChannel().emit(EVENTS.report, latest.current.report())
    }, TYPING_PAUSE_MS)
  }, [])
  useLayoutEffect(() => {
    latest.current = calls
  })
  useEffect(sendReport)
  useEffect(() => {
    const channel = addons.getChannel()
    const select = (target: Target): void => latest.current.select(target)
    const answer = (request: AnswerRequest): void => flushSync(() => latest.current.answer(request))
    const edit = (request: EditRequest): void => flushSync(() => latest.current.edit(request))
    channel.on(EVENTS.request, sendReport)
    channel.on(EVENTS.select, select)
    channel.on(EVENTS.answer, answer)
    channel.on(EVENTS.edit, edit)
    return () => {
      clearTimeout(timer.current)
      channel.off(EVENTS.request, sendReport)
      channel.off(EVENTS.select, select)
      channel.off(EVENTS.answer, answer)
      channel.off(EVENTS.edit, edit)
    }
  }, [sendReport])
  return sendReport
}
