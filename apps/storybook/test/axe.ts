import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe

/**
 * Accessibility rules for whole pages. They are turned off, because a story is only part of a page.
 */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

/**
 * Rules whose result depends on screen size or colors. All other rules check names, roles, and
 * states.
 */
export const RULES_OF_SCREENS = [
  'color-contrast',
  'color-contrast-enhanced',
  'link-in-text-block',
  'scrollable-region-focusable',
]

export interface Finding {
  /** True if axe found something to check. */
  readonly isRendered: boolean
  /** For each violation: the rule, the first element, and how to fix it. */
  readonly violations: readonly string[]
}

/** Injects axe into the page. Call it once per document. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source)
}

/**
 * Returns the violations inside an element. Contrast must be 7:1 (C-2). `color-contrast` reports
 * values below 4.5:1, and `color-contrast-enhanced` reports only those from 4.5:1 to 7:1.
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
        // Do not load style sheets. The only rule that needs them is turned off.
        preload: { assets: ['media'] },
      })
      const { height } = document.querySelector(element)!.getBoundingClientRect()
      return {
        // A passing rule shows that the story has rendered. With `only`, check the height instead,
        // because all rules in `only` might skip the story. For example, the contrast rule skips
        // disabled controls.
        isRendered: only ? height > 0 : passes.length > 0,
        violations: violations.map(
          ({ id, help, nodes }) =>
            `${id} (${nodes.length}): ${help}\n    ${nodes[0]?.html.slice(0, 200)}\n    ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`,
        ),
      }
    },
    { element, only, off: RULES_OF_PAGES },
  )
}

/** Returns one line per violation, with the name of the checked page. */
export function failuresOf(name: string, { isRendered, violations }: Finding): string[] {
  if (!isRendered) return [`${name}: rendered nothing to check`]
  return violations.map((violation) => `${name}: ${violation}`)
}

declare global {
  var axe: Axe
}
