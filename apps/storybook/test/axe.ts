import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe

/** A story is one part of a page: landmarks and headings of a whole page are the app's to give. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

export interface Finding {
  /** How many rules had something to look at. */
  readonly passes: number
  /** The rule, the first place, and how to fix it. */
  readonly violations: readonly string[]
}

/** Puts axe on the page; once for each document. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source)
}

/** What axe finds wrong within a place, contrast of 7:1 included (C-2). */
export function runAxe(page: Page, place: string): Promise<Finding> {
  return page.evaluate(
    async ({ place, pageRules }) => {
      const off = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]))
      const { violations, passes } = await globalThis.axe.run(place, {
        rules: { ...off, 'color-contrast-enhanced': { enabled: true } },
        resultTypes: ['violations'],
      })
      return {
        passes: passes.length,
        violations: violations.map(
          ({ id, help, nodes }) =>
            `${id} (${nodes.length}): ${help}\n    ${nodes[0]?.html.slice(0, 200)}\n    ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`,
        ),
      }
    },
    { place, pageRules: RULES_OF_PAGES },
  )
}

declare global {
  var axe: Axe
}
