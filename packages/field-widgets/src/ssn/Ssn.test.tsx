import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { EXAMPLE_SECTION, ExampleForm, exampleForm } from '../examples/ExampleForm'
import { ssnExamples } from './ssn.examples'

const LABEL = 'Social Security number'

describe('ssn', () => {
  it('is readable while typed and masked to the last four once the box loses focus', async () => {
    const { user, answer } = renderExample(ssnExamples.Empty)
    const box = screen.getByLabelText(LABEL)
    await user.type(box, '219 09 9999')
    expect(box).toHaveValue('219 09 9999')
    await user.tab()
    expect(box).toHaveValue('•••-••-9999')
    expect(answer()).toBe('219099999')
  })

  it('shows and hides with its button', async () => {
    const { user } = renderExample(ssnExamples.Masked)
    await user.click(screen.getByRole('button', { name: `Show ${LABEL}` }))
    expect(screen.getByLabelText(LABEL)).toHaveValue('219-09-9999')
    await user.click(screen.getByRole('button', { name: `Hide ${LABEL}` }))
    expect(screen.getByLabelText(LABEL)).toHaveValue('•••-••-9999')
  })

  it('says what is wrong with a number, and then the general message', () => {
    renderExample({ ...ssnExamples.Invalid, answer: '999999999' })
    expect(screen.getByLabelText(LABEL)).toHaveAccessibleDescription(
      /Error: Social Security numbers don’t start with 9 Invalid SSN\. Check the number on your/,
    )
  })

  it('is masked once the question is disabled for a moment, and stays masked', async () => {
    const { user, form, rerender } = renderExample(ssnExamples.Masked)
    const box = screen.getByLabelText(LABEL)
    await user.click(screen.getByRole('button', { name: `Show ${LABEL}` }))
    rerender(<ExampleForm example={ssnExamples.Disabled} form={form} />)
    expect(box).toBeDisabled()
    expect(box).toHaveValue('•••-••-9999')
    expect(screen.getByRole('button', { name: `Show ${LABEL}` })).toBeDisabled()
    rerender(<ExampleForm example={ssnExamples.Masked} form={form} />)
    expect(box).toHaveValue('•••-••-9999')
  })

  it('is masked when the question is disabled while the user types', async () => {
    const { user, form, rerender } = renderExample(ssnExamples.Masked)
    const box = screen.getByLabelText(LABEL)
    await user.click(box)
    rerender(<ExampleForm example={ssnExamples.Disabled} form={form} />)
    expect(box).toHaveValue('•••-••-9999')
  })

  it('can be read and corrected when the box gets the focus again', async () => {
    const { user, answer } = renderExample(ssnExamples.Masked)
    const box = screen.getByLabelText(LABEL)
    await user.click(box)
    expect(box).toHaveValue('219-09-9999')
    await user.keyboard('{End}{Backspace}8')
    await user.tab()
    expect(answer()).toBe('219099998')
  })

  it('can be corrected if it had the focus before hydration', async () => {
    const form = exampleForm(ssnExamples.Masked)
    const page = <ExampleForm example={ssnExamples.Masked} form={form} />
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = renderToString(page)
    screen.getByLabelText(LABEL).focus()
    render(page, { container: host, hydrate: true })
    await userEvent.keyboard('{End}{Backspace}8')
    expect(form.getAnswer(EXAMPLE_SECTION, ssnExamples.Masked.field.id)).toBe('219099998')
  })

  it('leaves an incomplete number readable', async () => {
    const { user } = renderExample(ssnExamples.Empty)
    await user.type(screen.getByLabelText(LABEL), '21909')
    await user.tab()
    expect(screen.getByLabelText(LABEL)).toHaveValue('21909')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  // Checklist C-40
  it('stays out of autofill and session recordings', () => {
    renderExample(ssnExamples.Empty)
    const box = screen.getByLabelText(LABEL)
    expect(box).toHaveAttribute('autocomplete', 'off')
    expect(box).toHaveAttribute('data-private')
    expect(box).toHaveAttribute('type', 'text')
    expect(box).toHaveAttribute('inputmode', 'numeric')
    expect(box).not.toHaveAttribute('name')
  })

  it('shows only the last four digits in the review until asked', async () => {
    const { user, container } = renderExample(ssnExamples.Review)
    expect(container).not.toHaveTextContent('219')
    await user.click(screen.getByRole('button', { name: `Show ${LABEL}` }))
    expect(screen.getByText('219-09-9999')).toBeVisible()
  })
})
