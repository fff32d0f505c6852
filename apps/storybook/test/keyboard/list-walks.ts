import { expect } from '@playwright/test'
import type { Walks } from './walk'

/** Keyboard tests of search fields, and of lists in which the user adds and removes entries. */
export const listWalks = {
  'string-search': {
    story: 'string-search--empty',
    walk: async ({ press, type, isOn, find }) => {
      await press('Tab')
      const box = await isOn('combobox', 'Which state do you live in?')
      await type('new')
      await expect(find('listbox')).toBeVisible()
      await press('ArrowDown', 'ArrowDown', 'ArrowUp')
      await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
      const active = await box.getAttribute('aria-activedescendant')
      const option = await find('option')
        .and(box.page().locator(`[id="${active}"]`))
        .innerText()
      await press('Enter')
      await expect(find('option')).toHaveCount(0)
      await expect(await isOn('combobox', 'Which state do you live in?')).toHaveValue(
        option.split('\n')[0] ?? '',
      )
      await type('x')
      await press('Escape')
      await expect(find('option')).toHaveCount(0)
      await isOn('combobox', 'Which state do you live in?')
      await press('Tab')
    },
  },
  'drug-lookup': {
    story: 'drug-lookup--empty',
    walk: async ({ press, type, tabTo, isOn, isNotLost, find }) => {
      await press('Tab')
      await isOn('combobox', 'Name of the medicine')
      await type('lis')
      await expect(find('option').first()).toBeVisible()
      await press('ArrowDown', 'Enter')
      await expect(find('group', 'Lisinopril')).toBeVisible()
      // Tab passes through the details before it reaches the button at the end of the entry.
      await tabTo('button', /^Done with Lisinopril/, 12)
      await press('Enter')
      await isOn('button', /^Change Lisinopril/)
      await press('Tab')
      await isOn('button', /^Remove Lisinopril/)
      await press('Enter')
      await expect(find('button', /^Remove/)).toHaveCount(0)
      await isNotLost()
    },
  },
  'input-table': {
    story: 'input-table--answered',
    walk: async ({ press, tabTo, isOn, isNotLost, find }) => {
      await press('Tab')
      await expect(await isOn('textbox', 'Hospital')).toHaveValue(/Presbyterian/)
      await tabTo('button', 'Remove Entry 1', 8)
      await press('Enter')
      await expect(find('group', /^Entry \d/)).toHaveCount(1)
      await isNotLost()
      const undo = find('button', /undo|put .*back/i)
      await expect(undo).toBeVisible()
      await undo.focus()
      await press('Enter')
      await expect(find('group', /^Entry \d/)).toHaveCount(2)
      await find('button', 'Add another entry').focus()
      await press('Enter')
      await expect(find('group', /^Entry \d/)).toHaveCount(3)
      await isNotLost()
    },
  },
  'file-upload': {
    story: 'file-upload--answered',
    walk: async ({ press, isOn, isNotLost, find, page }) => {
      // Start waiting before the key press. Otherwise, Playwright might intercept the browser's
      // file dialog too late.
      const choosing = page.waitForEvent('filechooser')
      await press('Tab')
      await isOn('button', /Choose files/)
      await press('Enter')
      await choosing
      await press('Tab')
      await isOn('button', 'Remove letter-page-1.jpg')
      await press('Enter')
      await expect(find('button', /^Remove letter/)).toHaveCount(1)
      await isNotLost()
    },
  },
  'send-documents': {
    story: 'send-documents--empty',
    walk: async ({ press, isOn, find }) => {
      await press('Tab', 'Space')
      await expect(await isOn('radio', 'Upload them now')).toBeChecked()
      await expect(find('button', /Choose files/)).toBeVisible()
      await press('Tab')
      await isOn('button', /Choose files/)
      await press('Shift+Tab', 'ArrowDown')
      await expect(await isOn('radio', 'Mail copies')).toBeChecked()
      await expect(find('button', /Choose files/)).toHaveCount(0)
      await press('Tab')
    },
  },
} satisfies Walks
