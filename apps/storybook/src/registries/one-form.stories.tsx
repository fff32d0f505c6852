import { defaultRegistry } from '@gapwise/field-widgets'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { plainRegistry } from '../../../../packages/form-react/test/examples/plain-registry'
import { readingRegistry } from '../../../../packages/form-react/test/examples/reading-registry'
import { OneForm } from './OneForm'

const meta: Meta<typeof OneForm> = {
  title: 'For developers/One form, three registries',
  component: OneForm,
  // Don't create an autodocs page, because it would list props that the reader does not set.
  tags: ['!autodocs'],
  args: {
    registries: {
      'Our widgets': defaultRegistry,
      'Plain HTML': plainRegistry,
      'Read-only text': readingRegistry,
    },
  },
  parameters: { controls: { disable: true } },
}

export default meta

export const SideBySide: StoryObj<typeof OneForm> = { name: 'Side by side' }

export const AnswerInOne: StoryObj<typeof OneForm> = {
  name: 'An answer given in one column',
  play: async ({ canvas, userEvent }) => {
    const column = (name: string) => within(canvas.getByRole('region', { name }))
    const box = column('Plain HTML').getByRole('textbox', { name: 'Your name' })
    await userEvent.clear(box)
    await userEvent.type(box, 'Ana Lucero')
    await expect(column('Our widgets').getByRole('textbox', { name: 'Your name' })).toHaveValue(
      'Ana Lucero',
    )
    await expect(column('Read-only text').getByText('Ana Lucero')).toBeVisible()
    await userEvent.click(column('Our widgets').getByRole('radio', { name: 'No' }))
    await expect(column('Plain HTML').queryByText('For how many years?')).not.toBeInTheDocument()
    await expect(
      column('Read-only text').queryByText('For how many years?'),
    ).not.toBeInTheDocument()
  },
}
