/** @jsxRuntime classic */
import * as React from 'react'
import type { ComponentType } from 'react'
import { addons, types } from 'storybook/manager-api'
import { AnswersPanel } from '../src/panels/AnswersPanel'
import { EditPanel } from '../src/panels/EditPanel'
import { MessagesPanel } from '../src/panels/MessagesPanel'
import { ProblemsPanel } from '../src/panels/ProblemsPanel'
import { TodayTool } from '../src/panels/TodayTool'
import { WhyPanel } from '../src/panels/WhyPanel'

const panels: readonly [title: string, Panel: ComponentType][] = [
  ['Why', WhyPanel],
  ['Problems', ProblemsPanel],
  ['Messages', MessagesPanel],
  ['Answers', AnswersPanel],
]

addons.setConfig({ layout: { panelPosition: 'bottom' } })

addons.register('gapwise', () => {
  addons.add('gapwise/today', {
    type: types.TOOL,
    title: 'Today',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => <TodayTool />,
  })
  addons.add('gapwise/edit', {
    type: types.PANEL,
    title: 'Edit',
    render: ({ active }) => <EditPanel active={active === true} />,
  })
  for (const [title, Panel] of panels) {
    addons.add(`gapwise/${title.toLowerCase()}`, {
      type: types.PANEL,
      title,
      render: ({ active }) => (active ? <Panel /> : <></>),
    })
  }
})
