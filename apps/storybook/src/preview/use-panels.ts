import type { Target } from '@gapwise/form-authoring'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { addons } from 'storybook/preview-api'
import { EVENTS, type AnswerRequest, type EditRequest, type Report } from '../report'

export interface PanelCalls {
  /** Copies typed answers to the controls. */
  readonly settle: () => unknown
  readonly report: () => Report
  readonly select: (target: Target) => void
  readonly answer: (request: AnswerRequest) => void
  readonly edit: (request: EditRequest) => void
}

/** Milliseconds that typing has to pause before the panels update. */
const REST = 150

/**
 * Sends a report to the panels after every render, and whenever the returned function is called.
 * Each call is rendered before the next one, so that no call uses an outdated form.
 */
export function usePanels(calls: PanelCalls): () => void {
  const latest = useRef(calls)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      flushSync(() => latest.current.settle())
      addons.getChannel().emit(EVENTS.report, latest.current.report())
    }, REST)
  }, [])
  useLayoutEffect(() => {
    latest.current = calls
  })
  useEffect(tell)
  useEffect(() => {
    const channel = addons.getChannel()
    const select = (target: Target): void => latest.current.select(target)
    const answer = (asked: AnswerRequest): void => flushSync(() => latest.current.answer(asked))
    const edit = (asked: EditRequest): void => flushSync(() => latest.current.edit(asked))
    channel.on(EVENTS.request, tell)
    channel.on(EVENTS.select, select)
    channel.on(EVENTS.answer, answer)
    channel.on(EVENTS.edit, edit)
    return () => {
      clearTimeout(timer.current)
      channel.off(EVENTS.request, tell)
      channel.off(EVENTS.select, select)
      channel.off(EVENTS.answer, answer)
      channel.off(EVENTS.edit, edit)
    }
  }, [tell])
  return tell
}
