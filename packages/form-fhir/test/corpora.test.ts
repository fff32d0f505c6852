import { createForm } from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { exportQuestionnaire, importQuestionnaire, toQuestionnaireResponse } from '../src'
import { fhirAnswersOf, isEnabled, questionsOf } from './enabled-items'
import intake from './fixtures/intake.json'
import { answerAtRandom, mentionedIn, randomFrom } from './random-answers'
import { responseProblems } from './response-problems'

const CORPORA = fileURLToPath(new URL('../../../.corpora', import.meta.url))
const AUTHORED = '2026-11-21T10:00:00Z'

/** Notes of conditions that cannot be imported exactly. Such conditions are not compared. */
const DIFFERENT = new Set(['condition_left_out', 'condition_differs', 'circular'])

/**
 * Answers an imported questionnaire at random. The response must be valid, and the form must show
 * exactly the questions that FHIR enables with the answers in the response. Returns the number of
 * compared questions.
 */
function compareWithFhir(source: unknown, seed: number, file: string): number {
  const { definition, notes, version } = importQuestionnaire(source)
  const form = createForm(definition, { today: '2026-11-21' })
  answerAtRandom(form, mentionedIn(source), randomFrom(seed))
  const written = toQuestionnaireResponse(form, { authored: AUTHORED, source })
  expect(responseProblems(source, written.response), file).toEqual([])
  // If an answer is missing from the response, FHIR can enable other questions than the form shows.
  if (written.notes.some(({ code }) => code === 'answer_left_out')) return 0
  const answers = fhirAnswersOf(written.response)
  const different = notes.filter(({ code }) => DIFFERENT.has(code)).map(({ path }) => path)
  const sections = new Map(
    definition.sections.flatMap(({ id, fields }) => fields.map((field) => [field.id, id] as const)),
  )
  let compared = 0
  for (const question of questionsOf(source)) {
    const section = sections.get(question.linkId)
    const isComparable = question.paths.every((path, at) => {
      const own = different.filter((one) => one === path || one.startsWith(`${path}.enable`))
      return (
        own.length === 0 && !JSON.stringify(question.chain[at]).includes('enableWhenExpression')
      )
    })
    if (section === undefined || !isComparable) continue
    compared += 1
    const isShown = form.isVisible(section, question.linkId)
    const expected = isEnabled(question, answers, version === 'STU3')
    if (isShown !== expected) expect([file, seed, question.linkId, isShown]).toBe(expected)
  }
  return compared
}

const types = [
  ...['boolean', 'integer', 'decimal', 'date', 'string', 'text', 'choice', 'open-choice'],
  ...['quantity', 'time', 'dateTime', 'url', 'reference', 'attachment', 'coding'],
]
const answerOption = [
  { valueCoding: { system: 'urn:a', code: 'x' } },
  { valueCoding: { system: 'urn:b', code: 'x' } },
  { valueString: 'text' },
  { valueInteger: 2 },
]
const expected = fc.constantFrom(
  { answerBoolean: true },
  { answerInteger: 1 },
  { answerDecimal: 0.5 },
  { answerDate: '2020-02-29' },
  { answerString: 'text' },
  { answerCoding: { system: 'urn:b', code: 'x' } },
  { answerCoding: { code: 'x' } },
  { answerCoding: { system: 'urn:c', code: 'x' } },
  { answerQuantity: { value: 1 } },
)
const condition = fc
  .tuple(fc.nat(5), fc.constantFrom('=', '!=', '<', '>', '<=', '>=', 'exists'), expected)
  .map(([at, operator, answer]) => ({ question: `q${at}`, operator, ...answer }))
const question = fc.record(
  {
    type: fc.constantFrom(...types),
    repeats: fc.boolean(),
    answerOption: fc.subarray(answerOption, { minLength: 1 }),
    enableWhen: fc.array(condition, { maxLength: 3 }),
    enableBehavior: fc.constantFrom('any', 'all'),
    isNested: fc.boolean(),
  },
  { requiredKeys: ['type', 'isNested'] },
)
const questionnaire = fc.array(question, { minLength: 1, maxLength: 6 }).map((questions) => {
  const item: object[] = []
  questions.forEach(({ isNested, ...one }, at) => {
    const own = { linkId: `q${at}`, ...one }
    item.push(isNested ? { linkId: `g${at}`, type: 'group', item: [own] } : own)
  })
  return { resourceType: 'Questionnaire', url: 'urn:q', item }
})

it('shows what FHIR enables, and writes valid responses, for any questionnaire', () => {
  fc.assert(
    fc.property(questionnaire, fc.nat(), (source, seed) => {
      compareWithFhir(source, seed, 'generated')
    }),
    { numRuns: process.env['TEST_LONG'] ? 5000 : 300 },
  )
})

it('shows the same questions after an export and another import', () => {
  fc.assert(
    fc.property(questionnaire, fc.nat(), (source, seed) => {
      const { definition } = importQuestionnaire(source)
      const { questionnaire: exported, notes } = exportQuestionnaire(definition)
      const again = importQuestionnaire(exported)
      const lost = [...notes, ...again.notes].filter(({ grade }) => grade === 'asks')
      expect(lost.filter(({ code }) => code !== 'never_holds')).toEqual([])
      const answered = createForm(definition)
      answerAtRandom(answered, mentionedIn(source), randomFrom(seed))
      const [before, after] = [definition, again.definition].map((one) => {
        const form = createForm(one, { answers: answered.draft() })
        return form.visibleSections().map((section) => form.visibleFields(section))
      })
      expect(after).toEqual(before)
    }),
    { numRuns: process.env['TEST_LONG'] ? 5000 : 300 },
  )
})

it('shows what FHIR enables in a realistic questionnaire', () => {
  const compared = Array.from({ length: 200 }, (_, seed) => compareWithFhir(intake, seed, 'intake'))
  expect(Math.max(...compared)).toBeGreaterThan(5)
})

it.runIf(process.env['TEST_LONG'])(
  'shows what FHIR enables, and writes valid responses, in every public questionnaire',
  ({ skip }) => {
    const files = existsSync(CORPORA)
      ? readdirSync(CORPORA, { recursive: true, encoding: 'utf8' }).filter((name) =>
          name.endsWith('.json'),
        )
      : []
    if (files.length === 0) skip('.corpora is empty. Run: pnpm corpora')
    let compared = 0
    const skipped: string[] = []
    for (const file of files) {
      const source: unknown = JSON.parse(readFileSync(join(CORPORA, file), 'utf8'))
      let own = 0
      for (let seed = 1; seed <= 10; seed += 1) own += compareWithFhir(source, seed, file)
      if (own === 0) skipped.push(file)
      compared += own
    }
    console.log(`${compared} comparisons in ${files.length} files, none in ${skipped.length}:`)
    for (const file of skipped) console.log(`  ${file}`)
    expect(compared).toBeGreaterThan(0)
  },
)
