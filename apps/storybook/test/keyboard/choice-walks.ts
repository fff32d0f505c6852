import { expect } from '@playwright/test'
import type { Walk, Walks } from './walk'

/**
 * A group of choices is one tab stop. Arrow keys change the choice, and Tab returns to the chosen
 * option.
 */
const choosing =
  (first: string, second: string, last: string): Walk['walk'] =>
  async ({ press, isOn }) => {
    await press('Tab')
    await expect(await isOn('radio', first)).not.toBeChecked()
    await press('Space')
    await expect(await isOn('radio', first)).toBeChecked()
    await press('ArrowDown')
    await expect(await isOn('radio', second)).toBeChecked()
    await press('ArrowUp', 'ArrowUp')
    await expect(await isOn('radio', last), 'the arrow keys wrap around').toBeChecked()
    await press('Tab', 'Shift+Tab')
    await isOn('radio', last)
    await press('Tab')
  }

const picking =
  (name: string, second: string): Walk['walk'] =>
  async ({ press, isOn, find }) => {
    await press('Tab')
    await isOn('combobox', name)
    await press('ArrowDown', 'ArrowDown')
    await expect(find('combobox', name).locator('option:checked')).toHaveText(second)
    await press('Tab')
  }

/** Keyboard tests of fields in which the user chooses from a list. */
export const choiceWalks = {
  radio: {
    story: 'radio--empty',
    walk: choosing(
      'I have a Supplemental Plan but want to find a lower rate',
      'I have an Advantage Plan but am considering a Supplemental Plan',
      'I am new to Medicare',
    ),
  },
  'radio-without-tiles': {
    story: 'radio-without-tiles--empty',
    walk: choosing('Every month', 'Every three months', 'Once a year'),
  },
  'complex-radio': {
    story: 'complex-radio--empty',
    walk: async ({ press, type, isOn, find }) => {
      await press('Tab', 'Space')
      await expect(await isOn('radio', 'Yes')).toBeChecked()
      await expect(find('textbox', /What is the surgery for/)).toBeVisible()
      await press('Tab')
      await isOn('textbox', /What is the surgery for/)
      await type('A cataract')
      await press('Shift+Tab', 'ArrowDown')
      await expect(await isOn('radio', 'No')).toBeChecked()
      await expect(find('textbox', /What is the surgery for/)).toHaveCount(0)
      await press('ArrowUp', 'Tab')
      await expect(await isOn('textbox', /What is the surgery for/)).toHaveValue('A cataract')
      await press('Tab')
    },
  },
  checkbox: {
    story: 'checkbox--empty',
    walk: async ({ press, isOn }) => {
      await press('Tab', 'Space')
      await expect(await isOn('checkbox', /Heart/)).toBeChecked()
      await press('Tab', 'Tab', 'Space')
      await expect(await isOn('checkbox', /Diabetes/)).toBeChecked()
      await press('Shift+Tab', 'Shift+Tab', 'Space')
      await expect(await isOn('checkbox', /Heart/)).not.toBeChecked()
      await press('Tab', 'Tab', 'Tab')
      await isOn('checkbox', /None/)
      await press('Tab')
    },
  },
  'key-value-picker': { story: 'key-value-picker--empty', walk: picking('State', 'Colorado') },
  'string-picker': { story: 'string-picker--empty', walk: picking('Type of plan', 'Union') },
} satisfies Walks
