import type { StoryObj } from '@storybook/react-vite'
import { useEffect, type ReactElement } from 'react'
import { addons } from 'storybook/preview-api'
import type { StoryOfSection } from '../definition-files'
import { EVENTS, type StoryReport, type StorySource } from '../report'
import { BrokenForm } from './BrokenForm'

/** Returns the story for a section whose file cannot be read. */
export function brokenStory({ file, problems }: StorySource, { name }: StoryOfSection): StoryObj {
  return {
    name,
    render: (_, { id }) => <Broken storyId={id} file={file} problems={problems} />,
  }
}

function Broken(report: StoryReport): ReactElement {
  useEffect(() => {
    const channel = addons.getChannel()
    const sendReport = (): void => {
      channel.emit(EVENTS.report, report)
    }
    sendReport()
    channel.on(EVENTS.request, sendReport)
    return () => channel.off(EVENTS.request, sendReport)
  }, [report])
  return <BrokenForm file={report.file} problems={report.problems} />
}
