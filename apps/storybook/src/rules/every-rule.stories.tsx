import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { EveryRule } from './EveryRule'

const meta: Meta<typeof EveryRule> = {
  title: 'For form authors/Every rule',
  component: EveryRule,
  // Don't create an autodocs page, because the component has no props.
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
}

export default meta

// One story shows every node, because the tests visit each story several times.
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
