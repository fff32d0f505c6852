import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AnswerValue,
  type FieldDefinition,
  type Form,
  type FormDefinition,
  type RuleCondition,
  createForm,
  isUnanswered,
} from '../src'

type Gen = fc.GeneratorValue

const LENGTH = 8
const idOf = (at: number) => `f${at}`

/** Generates a condition that reads only earlier fields, so that there is no circle. */
function makeCondition(gen: Gen, before: number): RuleCondition {
  const read = () => ({ field: idOf(gen(fc.nat, { max: before - 1 })) })
  const number = () => gen(fc.integer, { min: 0, max: 4 })
  const nodes: (() => RuleCondition)[] = [
    () => ({ answered: read() }),
    () => ({ eq: [read(), number()] }),
    () => ({ ne: [read(), number()] }),
    () => ({ lt: [read(), number()] }),
    () => ({ ge: [{ add: [read(), read()] }, number()] }),
    () => ({ all: [{ answered: read() }, { gt: [read(), number()] }] }),
    () => ({ any: [{ not: { answered: read() } }, { le: [read(), number()] }] }),
  ]
  return nodes[gen(fc.nat, { max: nodes.length - 1 })]!()
}

/** Generates a field whose rules can read the fields before it. */
function makeField(gen: Gen, at: number): FieldDefinition {
  const rule = () => makeCondition(gen, Math.max(1, at))
  const chance = () => at > 0 && gen(fc.boolean)
  const read = { field: idOf(Math.max(0, at - 1)) }
  const common = {
    id: idOf(at),
    ...(chance() && { visible_if: rule() }),
    ...(chance() && { required_if: rule() }),
    ...(chance() && { checks: [{ code: 'wrong', fails_if: rule(), message: 'Wrong' }] }),
  }
  if (chance() && gen(fc.boolean)) {
    const computed = { if: [rule(), { add: [read, 1] }, read] } as const
    return { ...common, type: 'integer-picker', computed }
  }
  const state = chance() ? { read_only_if: rule() } : {}
  if (gen(fc.boolean)) return { ...common, ...state, type: 'integer-picker' }
  const options = ['0', '1', '2'].map((key) => ({
    key,
    value: key,
    ...(chance() && { visible_if: rule() }),
  }))
  return { ...common, ...state, type: 'radio', options }
}

function makeForm(gen: Gen): Form {
  const fields = Array.from({ length: LENGTH }, (_, at) => makeField(gen, at))
  const definition: FormDefinition = {
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: 'S', fields }],
  }
  const form = createForm(definition)
  for (const { id, computed, type } of fields) {
    if (computed === undefined) form.setAnswer('s', id, makeAnswer(gen, type))
  }
  return form
}

function makeAnswer(gen: Gen, type: FieldDefinition['type']): AnswerValue | undefined {
  const number = gen(fc.integer, { min: -1, max: 3 })
  if (number < 0) return undefined
  return type === 'radio' ? String(Math.min(number, 2)) : number
}

const fieldsOf = (form: Form) => form.definition.sections[0]!.fields
const SETTINGS = { numRuns: 300 }

it('foresees what an answer shows, hides, and drops through rules and computed answers', () => {
  let effects = 0
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = makeForm(gen)
      for (const { id, computed, type } of fieldsOf(form)) {
        if (computed !== undefined) continue
        const value = makeAnswer(gen, type)
        const impact = form.impactOf('s', id, value)
        // A new form has no state from the previous form.
        const after = createForm(form.definition, {
          answers: { s: { ...form.draft()['s'], [id]: value } },
        })
        const shown = new Set(form.visibleFields('s'))
        const shownAfter = new Set(after.visibleFields('s'))
        const hides = [...shown].filter((one) => !shownAfter.has(one))
        const isTyped = (one: string) =>
          !form.getField('s', one).definition.computed && !isUnanswered(form.getAnswer('s', one))
        const refs = (ids: readonly string[]) => ids.map((field) => ({ section: 's', field }))
        expect(impact).toEqual({
          hides: refs(hides),
          shows: refs([...shownAfter].filter((one) => !shown.has(one))),
          dropsAnswers: refs(hides.filter(isTyped)),
        })
        effects += hides.length
      }
    }),
    SETTINGS,
  )
  expect(effects).toBeGreaterThan(100)
})

it('explains every decision as the form decides it', () => {
  let decisions = 0
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = makeForm(gen)
      for (const { id } of fieldsOf(form)) {
        const { rules, visible } = form.explain('s', id)
        if (!visible) expect(rules).toEqual([])
        const { required, readOnly, options, value } = form.getField('s', id)
        const failed = form.validateField('s', id, 'draft').map(({ code }) => code)
        const decided = {
          required,
          read_only: readOnly,
          option: options.map(({ key }) => key),
          check: failed,
          value: !isUnanswered(value),
        }
        for (const { decides, of, holds, sentence } of rules) {
          const actual = decided[decides]
          expect(holds, sentence).toBe(Array.isArray(actual) ? actual.includes(of!) : actual)
          decisions += 1
        }
      }
    }),
    SETTINGS,
  )
  expect(decisions).toBeGreaterThan(1000)
})
