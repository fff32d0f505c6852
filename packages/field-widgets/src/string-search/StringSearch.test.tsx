import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Suggestion } from '@gapwise/form-react'
import { renderExample } from '../../test/render-example'
import { stringSearchExamples } from './string-search.examples'

const box = () => screen.getByRole('combobox')
const note = () => document.querySelector('.gw-combobox-note')?.textContent
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('string search', () => {
  it('is a labeled combobox that stays closed on focus and on a click', async () => {
    const { user } = renderExample(stringSearchExamples.Empty)
    await user.tab()
    expect(box()).toHaveFocus()
    await user.click(box())
    expect(screen.getByRole('combobox', { name: 'Which state do you live in?' })).toBe(box())
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('narrows the list while typing and accepts the marked option on Enter', async () => {
    const { user, answer } = renderExample(stringSearchExamples.Empty)
    await user.type(box(), 'new')
    expect(options()).toEqual(['New Jersey', 'New Mexico', 'New York'])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const marked = screen.getByRole('option', { name: 'New Mexico' })
    expect(marked).toHaveAttribute('aria-selected', 'true')
    expect(box()).toHaveAttribute('aria-activedescendant', marked.id)
    await user.keyboard('{Enter}')
    expect(answer()).toBe('new-mexico')
    expect(box()).toHaveValue('New Mexico')
    expect(box()).toHaveFocus()
    expect(options()).toEqual([])
  })

  it('accepts an option on a click', async () => {
    const { user, answer } = renderExample(stringSearchExamples.Empty)
    await user.type(box(), 'u')
    await user.click(screen.getByRole('option', { name: 'Utah' }))
    expect(answer()).toBe('utah')
    expect(box()).toHaveValue('Utah')
  })

  it('stores the option whose full text was typed, without a choice from the list', async () => {
    const { user, answer } = renderExample(stringSearchExamples.Empty)
    await user.type(box(), 'new mexico')
    await user.tab()
    expect(answer()).toBe('new-mexico')
    expect(box()).toHaveValue('New Mexico')
  })

  it('accepts text that is not in the list', async () => {
    const { user, answer } = renderExample(stringSearchExamples.Empty)
    await user.type(box(), 'Guam')
    expect(note()).toBe('Nothing found. You can keep what you typed.')
    await user.tab()
    expect(answer()).toBe('Guam')
    expect(box()).toHaveValue('Guam')
  })

  it('never accepts a suggestion just because the box loses focus', async () => {
    const { user, answer } = renderExample(stringSearchExamples.Empty)
    await user.type(box(), 'new')
    await user.keyboard('{ArrowDown}')
    await user.tab()
    expect(answer()).toBe('new')
    expect(box()).toHaveValue('new')
  })

  it('closes on Escape and keeps the text, even when pressed twice', async () => {
    const { user, answer } = renderExample(stringSearchExamples.Empty)
    await user.type(box(), 'ut')
    await user.keyboard('{Escape}{Escape}')
    expect(options()).toEqual([])
    expect(box()).toHaveValue('ut')
    expect(answer()).toBe('ut')
  })

  it('shows the whole list with its button, even if the box has text', async () => {
    const { user, answer } = renderExample(stringSearchExamples.Answered)
    await user.click(screen.getByRole('button', { name: 'Show all choices' }))
    expect(options()).toHaveLength(7)
    expect(answer()).toBe('new-mexico')
  })

  it('announces politely how many suggestions there are', async () => {
    const { user } = renderExample(stringSearchExamples.Empty)
    await user.type(box(), 'new')
    const announcements = screen.getAllByRole('status').map((region) => region.textContent)
    expect(announcements).toContain('3 suggestions. Use the up and down arrow keys.')
  })

  it('lists fifty of ten thousand options and says that there are more', async () => {
    const { user, answer } = renderExample(stringSearchExamples.TenThousandOptions)
    await user.type(box(), '9')
    expect(options()).toHaveLength(50)
    expect(note()).toBe('There are more matches. Keep typing to narrow the list.')
    await user.type(box(), '876')
    await user.click(screen.getByRole('option', { name: 'Company 9876' }))
    expect(answer()).toBe('company-9876')
  })

  it('lets the user type in the middle without moving the cursor', async () => {
    const { user } = renderExample(stringSearchExamples.FreeText)
    await user.type(box(), 'XY', { initialSelectionStart: 6, initialSelectionEnd: 6 })
    expect(box()).toHaveValue('PuertoXY Rico')
    expect(box()).toHaveProperty('selectionStart', 8)
  })
})

describe('string search with a host', () => {
  it('asks the host, shows what it found, and stores the choice', async () => {
    const { user, answer } = renderExample(stringSearchExamples.FromHost)
    await user.type(box(), 'ta')
    await user.click(await screen.findByRole('option', { name: /Taos County/ }))
    expect(answer()).toBe('Taos County')
  })

  it('lists the host’s first suggestions when opened before typing', async () => {
    const { user, answer } = renderExample(stringSearchExamples.FromHost)
    await user.type(box(), '{ArrowDown}')
    expect(await screen.findByRole('option', { name: /Bernalillo County/ })).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(answer()).toMatch(/ County$/)
  })

  it('says that it is searching, and then what it found', async () => {
    let answerLater: (found: Suggestion[]) => void = () => undefined
    const { user } = renderExample({
      ...stringSearchExamples.FromHost,
      suggestions: () => new Promise((resolve) => (answerLater = resolve)),
    })
    await user.type(box(), 'ta')
    expect(note()).toBe('Searching…')
    await waitFor(() => {
      answerLater([{ value: 'Taos County' }])
      expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
    })
  })

  it('says that the list is unavailable and keeps the text', async () => {
    const { user, answer } = renderExample(stringSearchExamples.HostFails)
    await user.type(box(), 'Taos')
    expect((await screen.findAllByText(/can’t load the list right now/)).length).toBeGreaterThan(0)
    expect(answer()).toBe('Taos')
  })
})

describe('string search, read-only or in a review', () => {
  it('cannot be changed when read-only', async () => {
    const { user, answer } = renderExample(stringSearchExamples.ReadOnly)
    await user.type(box(), 'x{ArrowDown}')
    expect(answer()).toBe('new-mexico')
    expect(options()).toEqual([])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it("shows the option's text, or the typed text, in the review", () => {
    const { unmount } = renderExample(stringSearchExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('New Mexico')
    unmount()
    renderExample(stringSearchExamples.ReviewFreeText)
    expect(screen.getByRole('definition')).toHaveTextContent('Puerto Rico')
  })
})
