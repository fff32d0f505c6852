import { describe, expect, it } from 'vitest'
import { contactSheet } from '../../journeys/contact-sheet.mjs'
import { report, targets } from '../../journeys/report.mjs'

const screen = (title, figures = {}) => ({
  ...{ title, name: title, path: '/', questionTop: null, words: 20, grade: 3, wait: 100 },
  ...figures,
})
const journey = (screens, figures = {}) => ({
  ...{ name: 'turning-65', title: 'Turning 65', width: 360, seconds: 9, notes: [], screens },
  ...figures,
})
const SENT = screen('Your application was sent')

const figureOf = (journeys, target) =>
  targets(journeys).find((each) => each.target.includes(target))?.figure

describe('the report of journeys', () => {
  it('counts the screens before the application was sent, at the width with the most', () => {
    const short = journey([screen('Home'), SENT])
    const long = journey([screen('Home'), screen('Quote'), SENT], { width: 1280 })
    expect(figureOf([short, long], 'turning-65')).toBe(2)
  })

  it('says which limits are met, and what was not walked', () => {
    const asked = journey([screen('Quote', { questionTop: 201 }), SENT])
    const compared = journey([screen('Offers', { offers: { firstPrice: 740, firstChoose: 1480 } })])
    const text = report([asked, compared])
    expect(text).toMatch(/first question on each page +\| +200 +\| +201 +\| +\*\*no\*\*/)
    expect(text).toMatch(/first price in the comparison +\| +740 +\| +740 +\| +yes/)
    expect(text).toMatch(/switcher +\| +24 +\| +not walked/)
  })

  it('ignores questions in the wide window and at the broker’s desk', () => {
    const wide = journey([screen('Quote', { questionTop: 900 })], { width: 1280 })
    const desk = journey([screen('Leads', { questionTop: 900 })], { name: 'broker' })
    const phone = journey([screen('Quote', { questionTop: 150 })])
    expect(figureOf([wide, desk, phone], 'first question')).toBe(150)
  })

  it('lists each page once, with its largest figures', () => {
    const text = report([
      journey([screen('Quote', { words: 30, questionTop: 150 })]),
      journey([screen('Quote', { words: 40, questionTop: 250 })], { name: 'couple' }),
    ])
    expect(text.match(/^\| Quote /gm)).toHaveLength(1)
    expect(text).toMatch(/\| Quote +\| +40 +\| +3 +\| +\| +\*\*250\*\*/)
  })
})

describe('the page of pictures', () => {
  it('shows a page without an accepted picture as new, and escapes its title', () => {
    const html = contactSheet('/no/such/folder', [
      journey([screen('<b>Quote</b>', { name: 'quote' })]),
    ])
    expect(html).toContain('new page')
    expect(html).toContain('&lt;b>Quote')
    expect(html).not.toContain('<b>Quote')
  })
})
