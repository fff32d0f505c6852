import { describe, expect, it } from 'vitest'
import { forms } from '../src/index'
import { pagesOf, type Page } from './all-fields'
import { textsOf, unexplainedAbbreviations } from './page-texts'
import { readingGrade, sentencesOf } from './reading-grade'

const HARDEST_GRADE = 8
const LONGEST_SENTENCE = 25

/** Explanation for each abbreviation. Names and common words in capitals need no explanation. */
const EXPANSIONS: Readonly<Record<string, string>> = {
  MBI: 'Medicare Beneficiary Identifier',
  PO: 'post office',
  COBRA: 'health plan that you keep for a while after you leave',
  PACE: 'a care program for older people',
  SELECT: 'a supplement with its own list of hospitals',
  SHIP: 'State Health Insurance Assistance Program',
  EFT: 'electronic funds transfer',
  HIPAA: 'Health Insurance Portability and Accountability Act',
  NPN: 'National Producer Number',
  CPAP: 'helps people with sleep apnea breathe at night',
  ALS: 'Lou Gehrig’s disease',
  TRICARE: 'served in the military',
  VA: 'served in the military',
}
const EVERYDAY = new Set([
  'ZIP',
  'ID',
  'AIDS',
  'HIV',
  'HOSPITAL',
  'MEDICAL',
  'PART',
  'II',
  'III',
  'IV',
])

const pages = forms.flatMap(pagesOf)
const name = ({ section, heading }: Page) =>
  `${section.id}: ${heading?.display_label ?? section.title}`

describe.each(pages.map((page) => [name(page), page] as const))('%s', (_, page) => {
  // Checklist C-6
  it('reads at grade 8 or below', () => {
    expect(readingGrade(textsOf(page))).toBeLessThanOrEqual(HARDEST_GRADE)
  })

  it('keeps its sentences short', () => {
    const tooLong = sentencesOf(textsOf(page)).filter(({ length }) => length > LONGEST_SENTENCE)
    expect(tooLong.map((words) => words.join(' '))).toEqual([])
  })
})

// Checklist C-6
it('spells out every abbreviation where it first appears', () => {
  const { unexplained, seen } = unexplainedAbbreviations(pages, EXPANSIONS, EVERYDAY)
  expect(unexplained).toEqual([])
  expect(Object.keys(EXPANSIONS).filter((abbreviation) => !seen.has(abbreviation))).toEqual([])
})
