import { expect } from '@playwright/test'
import type { Walk, Walks } from './walk'

const DATE_NAMES = ['Month', 'Day', 'Year'] as const

/** Keyboard test for boxes with a preset value. The button after the boxes confirms the value. */
const confirming =
  (boxes: readonly (string | RegExp)[], key: 'Enter' | 'Space'): Walk['walk'] =>
  async ({ press, isOn, find }) => {
    for (const box of boxes) {
      await press('Tab')
      await isOn('textbox', box)
    }
    await press('Tab')
    await isOn('button', 'Yes, this is right')
    await press(key)
    await expect(find('button', 'Yes, this is right')).toHaveCount(0)
    await press('Tab')
  }

/**
 * Keyboard tests of fields that have several boxes: dates, measures, and numbers. Some of these
 * fields have a preset value to confirm.
 */
export const presetWalks = {
  'complex-date-picker': {
    story: 'complex-date-picker--empty',
    walk: async ({ press, type, isOn }) => {
      for (const [at, typed] of ['Mar', '27', '2021'].entries()) {
        await press('Tab')
        await type(typed)
        // Only Tab moves the focus.
        await expect(await isOn('textbox', DATE_NAMES[at] ?? '')).toHaveValue(typed)
      }
      await press('Shift+Tab', 'Shift+Tab')
      await isOn('textbox', 'Month')
      await press('Tab', 'Tab', 'Tab')
    },
  },
  'date-picker-without-day': {
    story: 'date-picker-without-day--preset',
    walk: async ({ press, type, isOn, find }) => {
      await press('Tab')
      await isOn('textbox', 'Month')
      await press('Tab')
      await isOn('textbox', 'Year')
      await press('Tab')
      await isOn('button', 'Yes, this is right')
      await press('Shift+Tab', 'Control+a')
      await type('2019')
      await expect(find('textbox', 'Year')).toHaveValue('2019')
      await press('Tab')
    },
  },
  height: {
    story: 'height--preset',
    walk: confirming(['Feet', 'Inches'], 'Enter'),
  },
  weight: {
    story: 'weight--preset',
    walk: confirming([/How much do you weigh/], 'Space'),
  },
  ssn: {
    story: 'ssn--masked',
    walk: async ({ press, isOn, find }) => {
      await press('Tab')
      await isOn('textbox', 'Social Security number')
      await press('Tab')
      await isOn('button', /^Show/)
      await press('Enter')
      await expect(find('textbox', 'Social Security number')).toHaveValue('219-09-9999')
      await isOn('button', /^Hide/)
      await press('Space')
      await expect(find('textbox', 'Social Security number')).toHaveValue(/9999$/)
      await isOn('button', /^Show/)
      await press('Tab')
    },
  },
} satisfies Walks
