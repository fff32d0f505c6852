import { useEffect } from 'react'
import { useAddonState, useChannel, useStorybookState } from 'storybook/manager-api'
import { EVENTS, type Report } from '../report'

/** The report of the story in front, or nothing for stories that are no section of a form. */
export function useReport(): {
  report: Report | undefined
  emit: (event: string, data?: unknown) => void
} {
  const { storyId } = useStorybookState()
  const [report, setReport] = useAddonState<Report | undefined>('gapwise/report', undefined)
  const emit = useChannel({ [EVENTS.report]: (next: Report) => setReport(next) })
  useEffect(() => {
    emit(EVENTS.request, storyId)
  }, [emit, storyId])
  return { report: report?.storyId === storyId ? report : undefined, emit }
}
