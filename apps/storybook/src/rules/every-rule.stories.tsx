import type { RuleCondition } from '@gapwise/form-engine'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import page from '../../../../docs/definition-format.md?raw'
import {
  EXAMPLE_OPTIONS,
  readRuleExamples,
  withRule,
} from '../../../../packages/form-engine/test/rule-examples'
import { EveryRule, type Example } from './EveryRule'

type RuleExample = Example & { readonly rule: RuleCondition }

const { form, conditions, values } = readRuleExamples(page)

const CONDITIONS = conditions.map(({ node, condition, holdsWith }, at): RuleExample => ({
  id: `condition ${at}`,
  node,
  json: JSON.stringify(condition),
  rule: condition,
  holdsWith,
  whenItHolds: 'Holds now',
  whenItFails: 'Does not hold now',
}))

const VALUES = values.map(({ node, value, answers, result }, at): RuleExample => {
  const expected = result === undefined ? 'missing' : String(result)
  return {
    id: `value ${at}`,
    node,
    json: JSON.stringify(value),
    // A value that is missing is not even equal to itself.
    rule: result === undefined ? { not: { eq: [value, value] } } : { eq: [value, result] },
    holdsWith: answers,
    whenItHolds: `Is ${expected} now`,
    whenItFails: `Is not ${expected} now`,
  }
})

const meta: Meta<typeof EveryRule> = {
  title: 'For form authors/Every rule',
  component: EveryRule,
  // Don't create an autodocs page, because it would list props that the reader does not set.
  tags: ['!autodocs'],
  args: {
    definition: [...CONDITIONS, ...VALUES].reduce(
      (whole, { id, rule }) => withRule(whole, id, rule),
      form,
    ),
    options: EXAMPLE_OPTIONS,
    conditions: CONDITIONS,
    values: VALUES,
  },
  parameters: { controls: { disable: true } },
}

export default meta

// A single story shows all nodes. The tests visit each story several times, so separate stories
// would be slow.
export const EachNode: StoryObj<typeof EveryRule> = {
  name: 'Each node',
  play: async ({ canvas, userEvent }) => {
    const [anyRow] = canvas.getAllByRole('listitem', { name: /^any_row,/ })
    await expect(within(anyRow!).getByText('✗ Does not hold now')).toBeVisible()
    await userEvent.click(within(anyRow!).getByRole('button', { name: 'Try “any_row”' }))
    await expect(within(anyRow!).getByText('✓ Holds now')).toBeVisible()
    const [county] = canvas.getAllByRole('listitem', { name: /^ne,/ })
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^In which county do you live/ }),
      'Lucas',
    )
    await expect(within(county!).getByText('✓ Holds now')).toBeVisible()
  },
}
