import type { Target } from '@gapwise/form-authoring'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { addons } from 'storybook/preview-api'
import { EVENTS, type AnswerRequest, type EditRequest, type Report } from '../report'

export interface PanelCalls {
  /** What was typed goes to the controls. */
  readonly settle: () => unknown
  readonly report: () => Report
  readonly select: (target: Target) => void
  readonly answer: (request: AnswerRequest) => void
  readonly edit: (request: EditRequest) => void
}

/** How long typing has to rest before the panels follow, in milliseconds. */
const REST = 150

/**
 * Keeps the panels told: after every rendering, and when the returned function is called. Each call is
 * rendered before the next one, so that no call works on an earlier form.
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
