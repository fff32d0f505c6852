import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import page from '../../../../docs/definition-format.md?raw'
import { readRuleExamples, type RuleExample } from '../../../../tooling/docs/rule-examples'
import { TryRule } from './TryRule'

const { form, conditions, values, keys } = readRuleExamples(page)
const examples = new Map([...conditions, ...values, ...keys].map((one) => [one.name, one]))

/**
 * Shows the example that has the story's name. Changes its answers and expects the sentence of the
 * page.
 */
export const ruleStories = {
  render: (_, { name }) => <TryRule form={form} example={exampleOf(name)} />,
  play: async ({ canvas, userEvent, name }) => {
    const decision = canvas.getByRole('status', { name: 'What explain says' })
    const button = canvas.queryByRole('button', { name: 'Change the answers' })
    if (button) {
      const before = decision.textContent
      await userEvent.click(button)
      await expect(decision).not.toHaveTextContent(before)
    }
    await expect(decision).toHaveTextContent(exampleOf(name).says)
  },
  parameters: { controls: { disable: true } },
} satisfies Meta

function exampleOf(name: string): RuleExample {
  const example = examples.get(name)
  if (!example) throw new Error(`The page about form definitions has no example of “${name}”.`)
  return example
}
