import type { StoryObj } from '@storybook/react-vite'
import { useEffect, type ReactElement } from 'react'
import { addons } from 'storybook/preview-api'
import { EVENTS, type DefinitionProblem, type Report } from '../report'

/** Stands for a section while its definition has mistakes that keep it from being opened. */
export function brokenStory(
  problems: readonly DefinitionProblem[],
  file: string,
  _section: string | undefined,
  name: string,
): StoryObj {
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
  return (
    <main role="alert">
      <h1>This form cannot be opened yet</h1>
      <p>
        Correct <code>{report.file}</code> and save it; the section comes back by itself.
      </p>
      <ul>
        {report.problems.map(({ path, place, message, suggestion }) => (
          <li key={path + message}>
            <strong>{message}</strong> {suggestion}
            <br />
            {place} <code>{path}</code>
          </li>
        ))}
      </ul>
    </main>
  )
}
