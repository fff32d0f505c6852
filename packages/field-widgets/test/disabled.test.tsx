import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_SECTION, ExampleForm, exampleForm } from '../src/examples/ExampleForm'
import type { WidgetExample } from '../src/examples/widget-example'
import { examplesByType } from './all-examples'

/** Field types that only show content, without any controls. */
const CONTENT_TYPES = ['heading', 'link', 'text-block']
const controls = 'input, select, textarea, button'

const disabled = [...examplesByType].map(([type, examples]): [string, WidgetExample] => {
  const [first] = Object.values(examples)
  return [type, examples['Disabled'] ?? { ...first!, mode: 'disabled' }]
})

describe('a disabled field', () => {
  it.each(disabled)(
    '%s accepts no input, keeps its answer, and submits it',
    async (type, example) => {
      const form = exampleForm(example)
      const { container } = render(<ExampleForm example={example} form={form} />)
      const before = [form.draft(), form.submission()]
      expect(
        CONTENT_TYPES.includes(type) || form.getAnswer(EXAMPLE_SECTION, example.field.id),
      ).toBeTruthy()
      const all = [...container.querySelectorAll<HTMLElement>(controls)]
      expect(all.length > 0).toBe(!CONTENT_TYPES.includes(type))
      const user = userEvent.setup()
      for (const control of all) {
        expect(control).toBeDisabled()
        await user.click(control)
        await user.keyboard('7')
        if (control.matches('[type="file"]'))
          await user.upload(control, new File(['a'], 'a.pdf', { type: 'application/pdf' }))
      }
      expect([form.draft(), form.submission()]).toEqual(before)
    },
  )

  it.each(disabled)('%s is skipped by the Tab key', async (type, example) => {
    render(<ExampleForm example={example} />)
    await userEvent.tab()
    // A link still works when its field is disabled, because following it does not change an
    // answer.
    expect(type === 'link' ? screen.getByRole('link') : document.body).toHaveFocus()
  })
})
