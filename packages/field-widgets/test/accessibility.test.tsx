import { render } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { ExampleForm } from '../src/examples/ExampleForm'
import { allExamples } from './all-examples'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe('every example', () => {
  it.each(allExamples)('%s %s has no accessibility violation', async (_type, _name, example) => {
    const { container } = render(
      <main>
        <h1>Example</h1>
        <h2>Section</h2>
        <ExampleForm example={example} />
      </main>,
    )
    const { violations } = await axe.run(container, {
      runOnly: TAGS,
      // Without layout there are no colours to compare; pictures in a browser are checked for them.
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.failureSummary)]),
    ).toEqual([])
  })
})
