import { useEffect } from 'react'
import { useAddonState, useChannel, useStorybookState } from 'storybook/manager-api'
import { EVENTS, type StoryReport } from '../report'

/**
 * Returns the report of the current story, or `undefined` if the story is not a section of a form.
 */
export function useReport(): {
  report: StoryReport | undefined
  emit: (event: string, data?: unknown) => void
} {
  const { storyId } = useStorybookState()
  const [report, setReport] = useAddonState<StoryReport | undefined>('gapwise/report', undefined)
  const emit = useChannel({ [EVENTS.report]: (next: StoryReport) => setReport(next) })
  useEffect(() => {
    emit(EVENTS.request, storyId)
  }, [emit, storyId])
  return { report: report?.storyId === storyId ? report : undefined, emit }
}
