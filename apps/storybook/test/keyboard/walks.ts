import type { FieldType } from '@gapwise/form-engine'
import { expect } from '@playwright/test'
import type { Person } from './person'

/** How somebody without a mouse uses a widget, from a button before it to a button after it. */
export interface Walk {
  /** The story, without `widgets-`. */
  readonly story: string
  readonly walk: (person: Person) => Promise<void>
}

/** Three boxes or one: Tab goes in, what is typed stays, Shift+Tab goes back. */
const typing =
  (name: string, typed: string, left: string): Walk['walk'] =>
  async ({ press, type, isOn, find }) => {
    await press('Tab')
    await isOn('textbox', name)
    await type(typed)
    await press('Tab', 'Shift+Tab')
    await expect(await isOn('textbox', name)).toHaveValue(left)
    await press('ArrowUp', 'ArrowDown')
    await expect(find('textbox', name), 'arrows change no number').toHaveValue(left)
    await press('Tab')
  }

/** A group of choices is one stop; arrows choose, and the choice is where Tab comes back to. */
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
    await expect(await isOn('radio', last), 'arrows go round').toBeChecked()
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

const reading: Walk['walk'] = async ({ press, page }) => {
  await expect(page.locator('#storybook-root')).not.toBeEmpty()
  await press('Tab')
}

const DATE_NAMES = ['Month', 'Day', 'Year'] as const

/** One walk for each field type. */
export const walks: { readonly [Type in FieldType]: Walk } = {
  heading: { story: 'heading--default', walk: reading },
  'text-block': { story: 'text-block--list', walk: reading },
  link: {
    story: 'link--outside',
    walk: async ({ press, isOn }) => {
      await press('Tab')
      await isOn('link', /opens in a new tab/)
      await press('Tab')
    },
  },
  text: { story: 'text--empty', walk: typing('City or town', 'Taos', 'Taos') },
  'text-name-value': {
    story: 'text-name-value--empty',
    walk: typing('Policy number', 'MS-2', 'MS-2'),
  },
  'complex-phone': {
    story: 'complex-phone--empty',
    walk: typing('Phone number', '5550100199', '(555) 010-0199'),
  },
  'simple-email': {
    story: 'simple-e-mail--empty',
    walk: async ({ press, type, isOn }) => {
      await press('Tab')
      await type('rosa@example.org')
      await expect(await isOn('textbox', /e-?mail/i)).toHaveValue('rosa@example.org')
      await press('Tab')
    },
  },
  'integer-picker': {
    story: 'integer-picker--empty',
    walk: typing('How many adults live in your home?', '2', '2'),
  },
  'text-area': {
    story: 'text-area--empty',
    walk: async ({ press, type, isOn }) => {
      await press('Tab')
      await type('A fall')
      await press('Enter')
      await type('at home')
      await expect(await isOn('textbox', 'Why did you have surgery?')).toHaveValue(
        'A fall\nat home',
      )
      await press('Tab')
    },
  },
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
  'string-picker': { story: 'string-picker--empty', walk: picking('Kind of plan', 'Union') },
  'complex-date-picker': {
    story: 'complex-date-picker--empty',
    walk: async ({ press, type, isOn }) => {
      for (const [at, typed] of ['Mar', '27', '2021'].entries()) {
        await press('Tab')
        await type(typed)
        // The focus stays until Tab is pressed.
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
    walk: async ({ press, isOn, find }) => {
      await press('Tab')
      await isOn('textbox', 'Feet')
      await press('Tab')
      await isOn('textbox', 'Inches')
      await press('Tab')
      await isOn('button', 'Yes, this is right')
      await press('Enter')
      await expect(find('button', 'Yes, this is right')).toHaveCount(0)
      await press('Tab')
    },
  },
  weight: {
    story: 'weight--preset',
    walk: async ({ press, isOn, find }) => {
      await press('Tab')
      await isOn('textbox', /How much do you weigh/)
      await press('Tab')
      await isOn('button', 'Yes, this is right')
      await press('Space')
      await expect(find('button', 'Yes, this is right')).toHaveCount(0)
      await press('Tab')
    },
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
    walk: async ({ press, type, isOn, find, page }) => {
      await press('Tab')
      await isOn('combobox', 'Name of the medicine')
      await type('lis')
      await expect(find('option').first()).toBeVisible()
      await press('ArrowDown', 'Enter')
      await expect(find('group', 'Lisinopril')).toBeVisible()
      // Its details are stops of their own, on the way to the end of the entry.
      for (let stop = 0; stop < 12; stop += 1) {
        if (await find('button', /^Done/).and(page.locator(':focus')).count()) break
        await press('Tab')
      }
      await isOn('button', /^Done with Lisinopril/)
      await press('Enter')
      await isOn('button', /^Change Lisinopril/)
      await press('Tab')
      await isOn('button', /^Remove Lisinopril/)
      await press('Enter')
      await expect(find('button', /^Remove/)).toHaveCount(0)
      await expect(page.locator(':focus'), 'the focus is not lost').toHaveCount(1)
    },
  },
  'input-table': {
    story: 'input-table--answered',
    walk: async ({ press, isOn, find, page }) => {
      await press('Tab')
      await expect(await isOn('textbox', 'Hospital')).toHaveValue(/Presbyterian/)
      for (let stop = 0; stop < 8; stop += 1) {
        if (await find('button', 'Remove Entry 1').and(page.locator(':focus')).count()) break
        await press('Tab')
      }
      await isOn('button', 'Remove Entry 1')
      await press('Enter')
      await expect(find('group', /^Entry \d/)).toHaveCount(1)
      await expect(page.locator(':focus'), 'the focus is not lost').toHaveCount(1)
      const undo = find('button', /undo|put .*back/i)
      await expect(undo).toBeVisible()
      await undo.focus()
      await press('Enter')
      await expect(find('group', /^Entry \d/)).toHaveCount(2)
      await find('button', 'Add another entry').focus()
      await press('Enter')
      await expect(find('group', /^Entry \d/)).toHaveCount(3)
      await expect(page.locator(':focus'), 'the focus is in the new entry').toHaveCount(1)
    },
  },
  'file-upload': {
    story: 'file-upload--answered',
    walk: async ({ press, isOn, find, page }) => {
      await press('Tab')
      await isOn('button', /Choose files/)
      const choosing = page.waitForEvent('filechooser')
      await press('Enter')
      await choosing
      await press('Tab')
      await isOn('button', 'Remove letter-page-1.jpg')
      await press('Enter')
      await expect(find('button', /^Remove letter/)).toHaveCount(1)
      await expect(page.locator(':focus'), 'the focus is not lost').toHaveCount(1)
    },
  },
  'send-documents': {
    story: 'send-documents--empty',
    walk: async ({ press, isOn, find }) => {
      await press('Tab', 'Space')
      await expect(await isOn('radio', 'Send them here, now')).toBeChecked()
      await expect(find('button', /Choose files/)).toBeVisible()
      await press('Tab')
      await isOn('button', /Choose files/)
      await press('Shift+Tab', 'ArrowDown')
      await expect(await isOn('radio', 'Mail copies')).toBeChecked()
      await expect(find('button', /Choose files/)).toHaveCount(0)
      await press('Tab')
    },
  },
}
