import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe

/** A story is one part of a page: landmarks and headings of a whole page are the app's to give. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

/** Rules whose outcome depends on the size of the screen or on its colors. The others read names, roles and states. */
export const RULES_OF_SCREENS = [
  'color-contrast',
  'color-contrast-enhanced',
  'link-in-text-block',
  'scrollable-region-focusable',
]

export interface Finding {
  /** There was something to look at. */
  readonly isDrawn: boolean
  /** The rule, the first element, and how to fix it. */
  readonly violations: readonly string[]
}

/** Puts axe on the page; once for each document. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source)
}

/**
 * Violations within an element. Contrast must be 7:1 (C-2): `color-contrast` reports what is below 4.5:1,
 * `color-contrast-enhanced` only what is between both.
 */
export function runAxe(page: Page, element: string, only?: readonly string[]): Promise<Finding> {
  return page.evaluate(
    async ({ element, only, off }) => {
      const { violations, passes } = await globalThis.axe.run(element, {
        ...(only ? { runOnly: [...only] } : {}),
        rules: {
          ...Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          'color-contrast-enhanced': { enabled: true },
        },
        resultTypes: ['violations'],
        // Only a rule that is not in use reads the style sheets.
        preload: { assets: ['media'] },
      })
      const { height } = document.querySelector(element)!.getBoundingClientRect()
      return {
        // A few rules alone may have nothing to look at: what is disabled may be faint.
        isDrawn: only ? height > 0 : passes.length > 0,
        violations: violations.map(
          ({ id, help, nodes }) =>
            `${id} (${nodes.length}): ${help}\n    ${nodes[0]?.html.slice(0, 200)}\n    ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`,
        ),
      }
    },
    { element, only, off: RULES_OF_PAGES },
  )
}

/** One line for each violation, with the name of what was checked. */
export function failuresOf(name: string, { isDrawn, violations }: Finding): string[] {
  if (!isDrawn) return [`${name}: drew nothing that could be checked`]
  return violations.map((violation) => `${name}: ${violation}`)
}

declare global {
  var axe: Axe
}
