import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = join(dirname(fileURLToPath(import.meta.url)), '../..')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    css: readFileSync(join(source, name), 'utf8'),
  }))

function sheet(name: string): string {
  return sheets.find((candidate) => candidate.name === name)?.css ?? ''
}

// Checklist C-7
it('has no endless animation, and almost no motion for people who ask for that', () => {
  expect(sheets.filter(({ css }) => /animation[^;]*infinite/.test(css))).toEqual([])
  expect(sheet('ui/styles/base.css')).toMatch(
    /prefers-reduced-motion: reduce\) \{\s*\*,[^}]*animation-duration: 0\.01ms;\s*transition-duration: 0\.01ms;/,
  )
})

// Checklist C-12
it('covers the page only with elements that have room of their own', () => {
  const over = sheets.filter(({ css }) => /position: (?:fixed|sticky)/.test(css))
  expect(over.map(({ name }) => name).toSorted()).toEqual([
    // The sticky header of a table covers only rows of that table.
    'features/brokers/list/data-grid.css',
    // The chosen insurer next to the questions, in its own column.
    'features/brokers/start-for-client/start.css',
    // The label of sample rates and the bar of checked offers. The page scrolls what gets the focus
    // out from under them.
    'features/quote/compare/compare.css',
    'features/quote/compare/offers/offers.css',
    // The sticky menu covers no content, because it has its own column.
    'features/start/eligibility/eligibility.css',
    // The main button of a form on a phone. It has its own room at the end of its form.
    'ui/styles/controls.css',
    // The bar that announces a newer version.
    'updates/new-version.css',
  ])
  expect(sheet('updates/new-version.css')).toContain('scroll-padding-block-end: 9rem')
  expect(sheet('ui/styles/controls.css')).toContain('scroll-padding-block-end: 6.5rem')
  expect(sheet('features/quote/compare/compare.css')).toMatch(
    /:has\(\.sample-strip\) \{\s*scroll-padding-block-start[^}]*\}\s*:root:has\(\.compare-bar\) \{\s*scroll-padding-block-end/,
  )
})
