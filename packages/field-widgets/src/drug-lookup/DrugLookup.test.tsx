import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { drugLookupExamples } from './drug-lookup.examples'

const search = () => screen.getByRole('combobox', { name: /^Name of (the|another) medicine$/ })
const entry = (name: string) => screen.getByRole('group', { name })

describe('drug lookup', () => {
  it('adds a medicine from the directory and moves to its strength', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Empty)
    await user.type(search(), 'lis')
    await user.click(await screen.findByRole('option', { name: /^Lisinopril Prinivil/ }))
    expect(answer()).toEqual([{ name: 'Lisinopril' }])
    expect(screen.getByLabelText('Strength, such as 10 mg')).toHaveFocus()
    expect(search()).toHaveValue('')
  })

  it('stores every detail while it is typed', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Empty)
    await user.type(search(), 'lis')
    await user.click(await screen.findByRole('option', { name: /^Lisinopril Prinivil/ }))
    const details = within(entry('Lisinopril'))
    await user.keyboard('5')
    await user.click(details.getByRole('option', { name: '5 mg' }))
    await user.type(details.getByLabelText('How often you take it'), 'tw')
    await user.click(details.getByRole('option', { name: 'Twice a day' }))
    await user.type(details.getByLabelText(/^How much you get/), '60 tablets')
    expect(answer()).toEqual([
      { name: 'Lisinopril', strength: '5 mg', frequency: 'Twice a day', quantity: '60 tablets' },
    ])
    await user.click(details.getByRole('button', { name: 'Done with Lisinopril' }))
    expect(screen.getByText('60 tablets, twice a day')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change Lisinopril 5 mg' })).toHaveFocus()
  })

  it('completes an unfinished detail when only one choice starts with it', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Empty)
    await user.type(search(), 'met')
    await user.click(await screen.findByRole('option', { name: /^Metformin/ }))
    const details = within(entry('Metformin'))
    await user.keyboard('500{Tab}')
    await user.type(details.getByLabelText('Form, such as tablet'), 'tab')
    await user.type(details.getByLabelText('How often you take it'), 'tw')
    await user.click(details.getByRole('button', { name: 'Done with Metformin' }))
    expect(answer()).toEqual([
      { name: 'Metformin', strength: '500 mg', form: 'Tablet', frequency: 'Twice a day' },
    ])
  })

  it('asks which choice is meant when several start with the text', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Answered)
    await user.click(screen.getByRole('button', { name: 'Change Aspirin 81 mg' }))
    const often = screen.getByLabelText('How often you take it')
    await user.type(often, 'once')
    expect(screen.queryByText('Which one do you mean?')).not.toBeInTheDocument()
    await user.tab()
    expect(answer()).toMatchObject([{}, { frequency: 'once' }, {}])
    expect(screen.getByText('Which one do you mean?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Once a week' }))
    expect(answer()).toMatchObject([{}, { frequency: 'Once a week' }, {}])
    expect(often).toHaveFocus()
    expect(screen.queryByText('Which one do you mean?')).not.toBeInTheDocument()
  })

  it('says that details can be left blank', () => {
    renderExample(drugLookupExamples.Answered)
    act(() => screen.getByRole('button', { name: 'Change Aspirin 81 mg' }).click())
    expect(entry('Aspirin')).toHaveAccessibleDescription(/You can leave the rest blank/)
  })

  it('adds a typed name that the directory does not have', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Empty)
    await user.type(search(), 'my eye drops')
    await user.click(screen.getByRole('button', { name: 'Add “my eye drops”' }))
    expect(answer()).toEqual([{ name: 'my eye drops' }])
  })

  it('keeps a name that was typed but not added', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Answered)
    await user.type(search(), ' Met')
    await user.click(document.body)
    expect(search()).toHaveValue(' Met')
    expect(answer()).toMatchObject([{}, {}, {}, { name: 'Met' }])
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(3)
    await user.type(search(), 'f{Enter}')
    expect(answer()).toMatchObject([{}, {}, {}, { name: 'Metf' }])
    expect(entry('Metf')).toBeVisible()
    expect(search()).toHaveValue('')
  })

  it('removes a typed name from the answer when the box is emptied', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Empty)
    await user.type(search(), 'Aspirin')
    await user.clear(search())
    expect(answer()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Put it back' })).not.toBeInTheDocument()
  })

  it('works without a directory and with the keyboard alone', async () => {
    const { user, answer } = renderExample(drugLookupExamples.WithoutDirectory)
    await user.tab()
    await user.keyboard('Aspirin{Enter}81 mg')
    expect(answer()).toEqual([{ name: 'Aspirin', strength: '81 mg' }])
  })

  it('changes a medicine', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Answered)
    await user.click(screen.getByRole('button', { name: 'Change Aspirin 81 mg' }))
    const strength = screen.getByLabelText('Strength, such as 10 mg')
    expect(strength).toHaveFocus()
    await user.clear(strength)
    await user.type(strength, '325 mg')
    expect(answer()).toMatchObject([{ name: 'Lisinopril' }, { strength: '325 mg' }, {}])
  })

  it('removes a medicine, offers to put it back, and restores its position', async () => {
    const { user, answer } = renderExample(drugLookupExamples.Answered)
    const before = answer()
    await user.click(screen.getByRole('button', { name: 'Remove Lisinopril 10 mg' }))
    expect(answer()).toMatchObject([{ name: 'Aspirin' }, { name: 'My eye drops' }])
    const restore = screen.getByRole('button', { name: 'Put it back' })
    expect(restore).toHaveFocus()
    expect(restore).toHaveAccessibleDescription('Lisinopril 10 mg was removed.')
    await user.click(restore)
    expect(answer()).toEqual(before)
    expect(screen.getByRole('button', { name: 'Change Lisinopril 10 mg' })).toHaveFocus()
  })

  it('asks for the last fill only if the definition does', async () => {
    const { user, answer, unmount } = renderExample(drugLookupExamples.WithLastFill)
    await user.click(screen.getByRole('button', { name: /^Change/ }))
    const boxes = within(screen.getByRole('group', { name: 'When you last filled it' }))
    expect(boxes.getByLabelText('Month')).toHaveValue('2')
    await user.clear(boxes.getByLabelText('Month'))
    await user.type(boxes.getByLabelText('Month'), 'Jan')
    expect(answer()).toMatchObject([{ last_fill: '2026-01' }])
    unmount()
    const { user: other } = renderExample(drugLookupExamples.Answered)
    await other.click(screen.getByRole('button', { name: /^Change Aspirin/ }))
    expect(screen.queryByRole('group', { name: 'When you last filled it' })).toBeNull()
  })

  it('marks the search after Continue when the list is empty', async () => {
    const { user } = renderExample(drugLookupExamples.Missing)
    expect(search()).toBeInvalid()
    await user.type(search(), 'Aspirin{Enter}')
    expect(search()).toBeValid()
  })

  it('says when the list is full, and accepts more once one is removed', async () => {
    const { user } = renderExample(drugLookupExamples.Full)
    expect(screen.getByText(/You’ve listed 3 medicines/)).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove My eye drops' }))
    expect(search()).toBeVisible()
  })

  it('shows only the list when read-only', () => {
    renderExample(drugLookupExamples.ReadOnly)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('lists the medicines in the review', () => {
    renderExample(drugLookupExamples.Review)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Lisinopril 10 mg, 60 tablets, twice a day',
      'Aspirin 81 mg',
      'My eye drops',
    ])
  })
})
