import type { StoryObj } from '@storybook/react-vite'
import { useEffect, type ReactElement } from 'react'
import { addons } from 'storybook/preview-api'
import type { StoryOfSection } from '../definition-files'
import { EVENTS, type Report, type StorySource } from '../report'
import { BrokenForm } from './BrokenForm'

/** Returns the story of a section whose file cannot be read. */
export function brokenStory({ file, problems }: StorySource, { name }: StoryOfSection): StoryObj {
  return {
    name,
    render: (_, { id }) => <Broken storyId={id} file={file} problems={problems} />,
  }
}

function Broken(report: Report): ReactElement {
  useEffect(() => {
    const channel = addons.getChannel()
    const tell = (): void => {
      channel.emit(EVENTS.report, report)
    }
    tell()
    channel.on(EVENTS.request, tell)
    return () => channel.off(EVENTS.request, tell)
  }, [report])
  return <BrokenForm file={report.file} problems={report.problems} />
}
