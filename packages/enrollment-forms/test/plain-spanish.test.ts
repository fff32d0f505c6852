import { translateDefinition } from '@gapwise/form-engine/translations'
import { describe, expect, it } from 'vitest'
import { forms } from '../src/index'
import { spanishForms } from '../src/spanish-forms'
import { pagesOf, type Page } from './all-fields'
import { textsOf, unexplainedAbbreviations } from './page-texts'
import { countSpanishSyllables, sentencesOf, spanishEase } from './reading-grade'

/** Eight years of school, as for the English text. */
const HARDEST_EASE = 60
const LONGEST_SENTENCE = 25

const EXPANSIONS: Readonly<Record<string, string>> = {
  MBI: 'Medicare Beneficiary Identifier',
  PO: 'apartado postal',
  COBRA: 'plan de salud de un trabajo que usted conserva',
  PACE: 'un programa de cuidado para personas mayores',
  SELECT: 'un suplemento con su propia lista de hospitales',
  SHIP: 'Programa Estatal de Asistencia con el Seguro Médico',
  EFT: 'transferencia electrónica de fondos',
  HIPAA: 'Ley de Portabilidad y Responsabilidad del Seguro Médico',
  NPN: 'Número Nacional de Productor',
  CPAP: 'ayuda a respirar de noche a las personas con apnea del sueño',
  ALS: 'enfermedad de Lou Gehrig',
  ELA: 'enfermedad de Lou Gehrig',
  TRICARE: 'sirvieron en las fuerzas armadas',
  VA: 'sirvieron en las fuerzas armadas',
}
const EVERYDAY = new Set(['SIDA', 'VIH', 'HOSPITAL', 'MEDICAL', 'PART', 'II', 'III', 'IV', 'PDF'])

const spanish = forms.map((form) =>
  translateDefinition(form, spanishForms[form.id as keyof typeof spanishForms]),
)
const pages = spanish.flatMap(pagesOf)
const name = ({ section, heading }: Page) =>
  `${section.id}: ${heading?.display_label ?? section.title}`

describe.each(pages.map((page) => [name(page), page] as const))('Spanish, %s', (_, page) => {
  it('reads as easily as grade 8 or below', () => {
    expect(spanishEase(textsOf(page))).toBeGreaterThanOrEqual(HARDEST_EASE)
  })

  it('keeps its sentences short', () => {
    const tooLong = sentencesOf(textsOf(page)).filter(({ length }) => length > LONGEST_SENTENCE)
    expect(tooLong.map((words) => words.join(' '))).toEqual([])
  })
})

it('spells out every abbreviation in Spanish where it first appears', () => {
  const { unexplained, seen } = unexplainedAbbreviations(pages, EXPANSIONS, EVERYDAY)
  expect(unexplained).toEqual([])
  expect(Object.keys(EXPANSIONS).filter((abbreviation) => !seen.has(abbreviation))).toEqual([])
})

it.each([
  ['Medicare', 4],
  ['póliza', 3],
  ['guía', 2],
  ['quien', 1],
  ['cuenta', 2],
  ['seguro', 3],
  ['ahora', 3],
  ['muy', 1],
])('counts the syllables of %s', (word, syllables) => {
  expect(countSpanishSyllables(word)).toBe(syllables)
})

it('finds official prose hard to read', () => {
  const text =
    'La aseguradora procederá a la determinación administrativa de la elegibilidad correspondiente conforme a la documentación suministrada.'
  expect(spanishEase([text])).toBeLessThan(HARDEST_EASE)
})
