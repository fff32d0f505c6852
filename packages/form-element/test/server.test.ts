import { expect, it } from 'vitest'
import {
  answerBoxes,
  answerOfText,
  defineFormElement,
  GapwiseFormElement,
  toggleOption,
} from '../src'
import { rendererCases } from '../src/conformance'
import { englishSentences } from '../src/texts/english'
import { spanishElementTexts } from '../src/texts/es'

it('can be imported and registered on a server, where there are no elements', () => {
  expect(globalThis.customElements).toBeUndefined()
  expect(() => defineFormElement()).not.toThrow()
  expect(GapwiseFormElement.formAssociated).toBe(true)
})

it.each([
  ['integer-picker', '1,250', 1250],
  ['integer-picker', 'two', 'two'],
  ['weight', '150 lbs', 150],
  ['text', '0123', '0123'],
  ['text', '', undefined],
] as const)('reads the text of a %s, %j, as %j', (type, text, answer) => {
  expect(answerOfText({ id: 'a', type }, text)).toBe(answer)
})

it.each([
  ['Ohio', 'OH'],
  [' ohio', 'OH'],
  ['Québec', 'QC'],
  ['quebec', 'QC'],
  ['OH', 'OH'],
  ['Ontario', 'Ontario'],
  ['', undefined],
])('reads the text of a suggestion, %j, as %j', (text, answer) => {
  const options = [
    { key: 'OH', value: 'Ohio' },
    { key: 'QC', value: 'Québec' },
  ]
  expect(answerOfText({ id: 'a', type: 'string-search', options }, text)).toBe(answer)
})

it.each([
  ['complex-date-picker', ['mar', '1', '1956'], '1956-03-01'],
  ['complex-date-picker', ['Mar', '', ''], 'Mar//'],
  ['complex-date-picker', ['2', '30', '1956'], '2/30/1956'],
  ['date-picker-without-day', ['6', '2020'], '2020-06-01'],
  ['height', ['5', '6'], 66],
  ['height', ['5', '14'], '5 ft 14 in'],
  ['height', ['', ''], undefined],
] as const)('reads the boxes of a %s, %j, as %j', (type, texts, answer) => {
  const boxes = answerBoxes({ id: 'a', type })!
  expect(boxes.answerOf(texts)).toBe(answer)
  if (answer !== undefined) expect(boxes.answerOf(boxes.textsOf(answer))).toBe(answer)
})

it('clears an exclusive option when another one is checked', () => {
  const options = [
    { key: 'a', value: 'A' },
    { key: 'none', value: 'None', exclusive: true },
  ]
  const definition = { id: 'f', type: 'checkbox', options } as const
  const state = { definition, value: ['none'] } as unknown as Parameters<typeof toggleOption>[0]
  expect(toggleOption(state, 'a')).toEqual(['a'])
  expect(toggleOption(state, 'none')).toEqual([])
})

it('has at least 120 cases for renderers, with different titles', () => {
  const titles = new Set(rendererCases.map(({ title }) => title))
  expect(titles.size).toBe(rendererCases.length)
  expect(titles.size).toBeGreaterThanOrEqual(120)
})

it.each([
  [['3', 'mar', '1956'], '1956-03-03'],
  [['3', 'marzo', '1956'], '1956-03-03'],
  [['', 'ene', ''], 'ene//'],
])('reads the boxes of a date in Spanish, %j, as %j', (texts, answer) => {
  const boxes = answerBoxes({ id: 'a', type: 'complex-date-picker' }, spanishElementTexts)!
  expect(boxes.labels).toEqual(['Día', 'Mes', 'Año'])
  expect(boxes.answerOf(texts)).toBe(answer)
  const shown = boxes.textsOf(answer)
  expect(boxes.answerOf(shown)).toBe(answer)
})

it.each([
  ['height', '168 cm', 168],
  ['weight', '68 kilos', 68],
  ['weight', '68 lbs', '68 lbs'],
] as const)('reads the text of a metric %s, %j, as %j', (type, text, answer) => {
  expect(answerBoxes({ id: 'a', type, units: 'metric' })).toBeUndefined()
  expect(answerOfText({ id: 'a', type, units: 'metric' }, text)).toBe(answer)
})

it('has every sentence in Spanish, with the same values', () => {
  const same = ['errorTitle', 'error', 'no']
  for (const [name, text] of Object.entries(englishSentences)) {
    const spanish = spanishElementTexts.sentences[name as keyof typeof englishSentences]
    const say = (sentence: unknown): string =>
      typeof sentence === 'function'
        ? (sentence as (...values: unknown[]) => string)(21, 32)
        : (sentence as string)
    if (!same.includes(name)) expect([name, say(spanish)]).not.toEqual([name, say(text)])
    expect([name, say(spanish).match(/\d+/g)]).toEqual([name, say(text).match(/\d+/g)])
  }
})
