import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AnswerValue,
  type DefinitionIssue,
  type FieldDefinition,
  type FormDefinition,
  type RuleCondition,
  checkDefinition,
} from '../src'
import { unanswered } from './reference/reference-answers'
import { type RulePlace, type RuleWorld, ruleHolds } from './reference/reference-rules'

type Answers = { readonly [id: string]: AnswerValue | undefined }

const options = (...keys: string[]) => keys.map((key) => ({ key, value: key }))
const fields: FieldDefinition[] = [
  { id: 'choice', type: 'radio', options: options('Yes', 'No') },
  { id: 'grade', type: 'radio', options: options('1', '2', '3') },
  { id: 'keys', type: 'checkbox', options: options('Yes', 'No') },
  { id: 'any', type: 'integer-picker' },
  { id: 'small', type: 'integer-picker', minimum_number: 0, maximum_value: 3 },
  { id: 'text', type: 'text' },
  { id: 'email', type: 'simple-email' },
  { id: 'start', type: 'complex-date-picker' },
  {
    id: 'born',
    type: 'complex-date-picker',
    minimum_value: '2000-02-28',
    maximum_value: '2000-03-01',
  },
  {
    id: 'table',
    type: 'input-table',
    maxlength: 2,
    child_fields: [
      { id: 'cell', type: 'radio', options: options('Yes', 'No') },
      { id: 'cost', type: 'integer-picker', minimum_number: 0 },
    ],
  },
]

const days = ['2000-02-27', '2000-02-28', '2000-02-29', '2000-03-01', '2000-03-02']
const numbers = [-1, 0, 1, 1.5, 2, 3, 4, '1', '2', '1.0', '03']
const texts = ['Yes', 'No', 'a', 'A@b.org', 'a@b.org']
const read = (...ids: string[]) => fc.constantFrom(...ids.map((field) => ({ field })))
const pair = (left: fc.Arbitrary<unknown>, right = left) =>
  fc.oneof(fc.tuple(left, right), fc.tuple(right, left))
const rows = { rows: { field: 'table' } }

/** Generates rules from few names and values, so that many conditions exclude each other. */
const { condition } = fc.letrec((tie) => {
  const number = fc.oneof(
    { depthSize: 'small' },
    { arbitrary: read('any', 'small', 'grade', 'text'), weight: 4 },
    fc.constantFrom({ count: rows }, { sum: { ...rows, of: { field: 'cost' } } }),
    fc.record({ add: fc.array(tie('number'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ min: fc.array(tie('number'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ max: fc.array(tie('number'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ subtract: pair(tie('number')) }),
    fc.record({ age_at: pair(tie('day')) }),
    fc.record({ days_between: pair(tie('day')) }),
    fc.record({ if: fc.tuple(tie('condition'), tie('number'), fc.constantFrom(...numbers)) }),
  )
  const order = (of: fc.Arbitrary<unknown>) =>
    ['lt', 'le', 'gt', 'ge'].map((node) => fc.record({ [node]: of }))
  const equality = (of: fc.Arbitrary<unknown>) =>
    ['eq', 'ne'].map((node) => fc.record({ [node]: of }))
  const comparison = fc.oneof(
    ...order(pair(tie('number'), fc.constantFrom(...numbers))),
    ...order(pair(tie('number'))),
    ...order(pair(tie('day'), fc.constantFrom(...days))),
    ...order(pair(tie('day'))),
    ...equality(pair(tie('number'), fc.constantFrom(...numbers))),
    ...equality(pair(tie('number'))),
    ...equality(pair(tie('day'), fc.constantFrom(...days))),
    ...equality(pair(read('choice', 'keys', 'text', 'email'), fc.constantFrom(...texts))),
    ...equality(pair(read('choice', 'keys', 'text', 'grade'))),
    fc.record({
      in: fc.tuple(
        fc.oneof(tie('number'), read('choice', 'keys', 'email')),
        fc.array(fc.constantFrom(...numbers, ...texts), { minLength: 1, maxLength: 3 }),
      ),
    }),
    fc.record({ contains: fc.tuple(read('keys'), fc.constantFrom('Yes', 'No')) }),
    fc.record({ answered: read('choice', 'any', 'small', 'born', 'table', 'keys') }),
  )
  const where = fc.oneof(
    fc.record({ lt: fc.tuple(read('cost'), fc.constantFrom(-1, 0, 1)) }),
    fc.record({ ge: fc.tuple(read('cost'), fc.constantFrom(-1, 0, 1)) }),
    fc.record({ eq: fc.tuple(read('cell'), fc.constantFrom('Yes', 'No')) }),
    tie('condition'),
  )
  return {
    number,
    day: fc.oneof(
      { arbitrary: read('born', 'start'), weight: 4 },
      fc.record({ shift: fc.tuple(read('born', 'start'), fc.constantFrom({}, { days: 1 })) }),
      fc.constant({ today: {} }),
    ),
    condition: fc.oneof(
      { depthSize: 'small' },
      { arbitrary: comparison, weight: 4 },
      fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
      fc.record({ any_row: fc.record({ rows: fc.constant(rows.rows), where }) }),
      fc.record({ every_row: fc.record({ rows: fc.constant(rows.rows), where }) }),
    ),
  }
}) as { condition: fc.Arbitrary<RuleCondition> }

/** Generates conditions on one answer, of which many exclude each other. */
const narrow = fc.oneof(
  ...['lt', 'gt', 'eq', 'ne'].map((node) =>
    fc.record({ [node]: fc.tuple(read('any'), fc.constantFrom(...numbers)) }),
  ),
) as fc.Arbitrary<unknown> as fc.Arbitrary<RuleCondition>

const maybe = <T>(answer: fc.Arbitrary<T>) => fc.option(answer, { nil: undefined })
/** Generates answers that keep the limits of their fields. */
const answers: fc.Arbitrary<Answers> = fc.record({
  choice: maybe(fc.constantFrom('Yes', 'No')),
  grade: maybe(fc.constantFrom('1', '2', '3')),
  keys: maybe(fc.uniqueArray(fc.constantFrom('Yes', 'No'))),
  any: maybe(fc.integer({ min: -2, max: 5 })),
  small: maybe(fc.integer({ min: 0, max: 3 })),
  text: maybe(fc.constantFrom('Yes', 'a', '1', '1.0', '2', '03', '-1', '2000-02-28')),
  email: maybe(fc.constantFrom('a@b.org', 'A@B.org', 'c@b.org')),
  start: maybe(fc.constantFrom(...days)),
  born: maybe(fc.constantFrom(...days.slice(1, 4))),
  table: maybe(
    fc.array(
      fc.record(
        { cell: fc.constantFrom('Yes', 'No'), cost: fc.integer({ min: 0, max: 2 }) },
        { requiredKeys: [] },
      ),
      { maxLength: 2 },
    ),
  ),
})

function worldOf(given: Answers): RuleWorld {
  return {
    today: '2000-02-29',
    fact: () => undefined,
    tableOf: (_, id) => (id === 'cell' || id === 'cost' ? 'table' : undefined),
    shownAnswer: (_, id) => given[id],
    isAnswered: (_, id, value) =>
      id === 'table' && Array.isArray(value)
        ? value.some((row: object) => Object.values(row).some((cell) => !unanswered(cell)))
        : !unanswered(value),
    isColumnShown: () => true,
    columnAnswer: (column, { row }) => (row as Answers)[column],
  }
}

/** Returns a form whose rules read section `s`. The rule is the condition of several places. */
function formOf(outer: RuleCondition, rule: RuleCondition): FormDefinition {
  const inner: FieldDefinition[] = [
    { id: 'shown', type: 'text', visible_if: rule },
    { id: 'needed', type: 'text', required_if: rule },
    { id: 'computed', type: 'integer-picker', computed: { if: [rule, 1, 0] } },
    { id: 'checked', type: 'text', checks: [{ code: 'c', fails_if: rule, message: 'Wrong' }] },
  ]
  return {
    id: 'f',
    version: 1,
    sections: [
      { id: 's', title: 'S', fields },
      { id: 't', title: 'T', visible_if: outer, fields: inner },
    ],
  }
}

/** Returns the rule with references to section `s`. */
function inSection<T>(rule: T): T {
  return JSON.parse(
    JSON.stringify(rule).replaceAll(/\{"field":"(\w+)"\}/g, '{"field":"$1","section":"s"}'),
  ) as T
}

/** Returns the condition at the path of an issue. */
function conditionAt(definition: FormDefinition, path: string): RuleCondition {
  const keys = path.slice(2).split(/[.[\]]+/)
  return keys
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) => (value as { [key: string]: unknown })[key],
      definition,
    ) as RuleCondition
}

/** Returns the places where a condition is evaluated: once, or in each row. */
function placesOf({ path }: DefinitionIssue, { table }: Answers): RulePlace[] {
  const section = 's'
  if (!/\.(where|of)\b/.test(path)) return [{ section }]
  return ((table ?? []) as unknown as object[]).map((row) => ({ section, table: 'table', row }))
}

const seen = { never_holds: 0, always_holds: 0, holds_if_answered: 0, around: 0 }

function expectCertain(definition: FormDefinition, issue: DefinitionIssue, given: Answers): void {
  const { code, path, message } = issue
  if (code !== 'never_holds' && code !== 'always_holds' && code !== 'holds_if_answered') return
  const world = worldOf(given)
  const rule = conditionAt(definition, path)
  const [, section] = definition.sections
  const isAround = message.includes('counting the conditions around it')
  if (isAround && !ruleHolds(section!.visible_if!, { section: 's' }, world)) return
  const [, value] = /every value of “(\w+)”\./.exec(message) ?? []
  seen[isAround ? 'around' : code] += 1
  for (const place of placesOf(issue, given)) {
    const isMissing = value === undefined || given[value] === undefined
    if (code === 'holds_if_answered' && isMissing) continue
    const holds = ruleHolds(rule, place, world)
    expect(holds, JSON.stringify({ issue, rule, given })).toBe(code !== 'never_holds')
  }
}

it('is certain of every condition that it calls impossible or superfluous', () => {
  const attempts = fc.array(answers, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(narrow, fc.oneof(narrow, condition), attempts, (outer, rule, list) => {
      const definition = formOf(inSection(outer), inSection(rule))
      const issues = checkDefinition(definition)
      fc.pre(issues.every(({ severity }) => severity === 'warning'))
      for (const issue of issues) {
        for (const given of list) expectCertain(definition, issue, given)
      }
    }),
    { numRuns: 800 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})
