import { expect } from '@playwright/test'
import type { Walk, Walks } from './walk'

/**
 * Returns a keyboard test of one text box. Tab enters the box, the typed text stays in it, and
 * Shift+Tab returns to it.
 */
const typing =
  (name: string, typed: string, left: string): Walk['walk'] =>
  async ({ press, type, isOn, find }) => {
    await press('Tab')
    await isOn('textbox', name)
    await type(typed)
    await press('Tab', 'Shift+Tab')
    await expect(await isOn('textbox', name)).toHaveValue(left)
    await press('ArrowUp', 'ArrowDown')
    await expect(find('textbox', name), 'the arrow keys do not change the number').toHaveValue(left)
    await press('Tab')
  }

const reading: Walk['walk'] = async ({ press, page }) => {
  await expect(page.locator('#storybook-root')).not.toBeEmpty()
  await press('Tab')
}

/** Keyboard tests for content fields and for fields with one text box. */
export const textWalks = {
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
    story: 'simple-email--empty',
    walk: typing('Email address', 'rosa@example.org', 'rosa@example.org'),
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
} satisfies Walks
