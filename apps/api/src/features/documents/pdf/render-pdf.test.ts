import { expect, it } from 'vitest'
import { pdfText } from '../../../../test/support/pdf-text'
import type { CopyContent } from './copy-content'
import { renderPdf } from './render-pdf'

const LETTERHEAD = ['Example Agency, LLC. Licensed insurance agency.', '1-800-555-0123']
const SECTIONS = Array.from({ length: 12 }, (_, index) => `Topic ${index + 1}`)

/** Sections of different lengths, so that headings come near the foot of several pages. */
const copy: CopyContent = {
  title: 'Your application',
  facts: [['Reference number', 'GW-20K0']],
  sections: SECTIONS.map((title, index) => ({
    title,
    items: Array.from({ length: 3 + (index % 5) }, (_, item) => ({
      question: `Question ${item + 1}`,
      answer: ['Yes'],
    })),
  })),
}

/** Returns the lines of each page, without its footer. */
async function pagesOf(content: CopyContent): Promise<readonly (readonly string[])[]> {
  const text = pdfText((await renderPdf(content, LETTERHEAD)).toString('latin1'))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pages: string[][] = [[]]
  for (const line of lines) {
    if (/^Page \d+ of \d+$/.test(line)) pages.push([])
    else pages.at(-1)?.push(line)
  }
  return pages.slice(0, -1)
}

it('has a letterhead and numbers its pages', async () => {
  const text = pdfText((await renderPdf(copy, LETTERHEAD)).toString('latin1'))
  for (const line of ['Gapwise', ...LETTERHEAD]) expect(text).toContain(line)
  const count = text.match(/Page \d+ of/g)?.length ?? 0
  expect(count).toBeGreaterThan(1)
  expect(text).toContain(`Page 1 of ${count}`)
  expect(text).toContain(`Page ${count} of ${count}`)
  expect(text).toContain('Your application, GW-20K0')
})

it('keeps the heading of a section on the page of its first question', async () => {
  for (const page of await pagesOf(copy)) {
    const last = page.filter((line) => !line.startsWith('Your application,')).at(-1)
    expect(SECTIONS).not.toContain(last)
  }
})
