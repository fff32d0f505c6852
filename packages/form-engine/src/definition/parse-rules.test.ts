import { describe, expect, it } from 'vitest'
import type { DefinitionIssue } from '../types'
import { parseDefinition } from './parse-definition'

const a = { field: 'a' }

/**
 * Parses a definition in which the rule shows a field. Returns the issues, with paths relative to
 * the rule.
 */
function issuesOf(rule: unknown): Pick<DefinitionIssue, 'code' | 'path' | 'message'>[] {
  const fields = [{ id: 'x', type: 'text', visible_if: rule }]
  const result = parseDefinition({
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: '', fields }],
  })
  const prefix = '$.sections[0].fields[0].visible_if'
  return result.ok
    ? []
    : result.issues.map(({ code, path, message, suggestion }) => ({
        code,
        path: path.replace(prefix, ''),
        message: [message, suggestion].filter(Boolean).join(' '),
      }))
}

/** Returns a rule with the given number of nested levels. */
const nested = (levels: number): unknown =>
  levels === 1 ? { all: [] } : { not: nested(levels - 1) }

describe('parseDefinition of a rule', () => {
  it.each([
    { all: [{ any: [] }, { not: { answered: { field: 'a', section: 's' } } }] },
    ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((node) => ({ [node]: [a, 1] })),
    { in: [a, ['x', 1, true]] },
    { contains: [a, 'x'] },
    { any_row: { rows: a, where: { answered: a } } },
    { every_row: { rows: a, where: { answered: a } } },
    { eq: [{ context: ['user', 'state'] }, 'TX'] },
    { eq: [{ shift: [a, { days: -1, months: 1, years: 2 }] }, { today: {} }] },
    { eq: [{ age_at: [a, '2026-01-01'] }, { days_between: [a, a] }] },
    { eq: [{ add: [] }, { multiply: [1, '2', a] }] },
    { eq: [{ subtract: [a, 1] }, { divide: [a, 2] }] },
    { eq: [{ min: [a, 1] }, { max: [{ round: [a, -2] }] }] },
    { eq: [{ count: { rows: a } }, { count: { rows: a, where: { answered: a } } }] },
    { eq: [{ sum: { rows: a, of: a } }, { sum: { rows: a, of: 1, where: { all: [] } } }] },
    { eq: [{ if: [{ all: [] }, 1, a] }, 1] },
  ])('accepts %j', (rule) => {
    expect(issuesOf(rule)).toEqual([])
  })

  it.each([
    [{ equals: [a, 1] }, '', '“equals” is not a condition of the rule tree.'],
    [
      { all: [{ anwsered: a }] },
      '.all[0]',
      '“anwsered” is not a condition of the rule tree. Did you mean “answered”?',
    ],
    [
      { gt: [{ age_on: [a, a] }, 1] },
      '.gt[0]',
      '“age_on” is not a value of the rule tree. Did you mean “age_at”?',
    ],
    [
      { gt: [{ feld: 'a' }, 1] },
      '.gt[0]',
      '“feld” is not a value of the rule tree. Did you mean “field”?',
    ],
    [{ add: [1, 2] }, '', '“add” is not a condition of the rule tree.'],
    [{ eq: [{ answered: a }, 1] }, '.eq[0]', '“answered” is not a value of the rule tree.'],
    [{ constructor: [] }, '', '“constructor” is not a condition of the rule tree.'],
  ])('says which node %j does not exist', (rule, path, message) => {
    expect(issuesOf(rule)).toEqual([{ code: 'unknown_rule', path, message }])
  })

  it.each([
    ['a node without a key', {}, ''],
    ['a node with two keys', { answered: a, not: { answered: a } }, ''],
    ['text', 'always', ''],
    ['a list', { not: [{ answered: a }] }, '.not'],
    ['null', { all: [null] }, '.all[0]'],
    ['a value without a key', { eq: [a, {}] }, '.eq[1]'],
  ])('rejects %s', (_, rule, path) => {
    const message = 'A rule is an object with one key, such as “eq” or “all”.'
    expect(issuesOf(rule)).toEqual([{ code: 'invalid_rule', path, message }])
  })

  it.each([
    [{ eq: [a] }, '.eq', 'a list of 2', 'a list of 1'],
    [{ lt: [a, 1, 2] }, '.lt', 'a list of 2', 'a list of 3'],
    [{ ge: a }, '.ge', 'a list of 2', 'an object'],
    [{ contains: [a] }, '.contains', 'a list of 2', 'a list of 1'],
    [{ eq: [{ if: [{ all: [] }, 1] }, 1] }, '.eq[0].if', 'a list of 3', 'a list of 2'],
    [{ all: { answered: a } }, '.all', 'a list', 'an object'],
    [{ in: [a, 'x'] }, '.in[1]', 'a list', 'text'],
    [{ contains: ['a', 'x'] }, '.contains[0]', 'an object', 'text'],
    [{ eq: [{ round: [a, 0.5] }, 1] }, '.eq[0].round[1]', 'a whole number', 'the number 0.5'],
    [{ eq: [{ today: { days: '1' } }, a] }, '.eq[0].today.days', 'a whole number', 'text'],
    [{ eq: [a, null] }, '.eq[1]', 'text, a number, true, or false', 'null'],
  ])('says what %j needs', (rule, path, expected, actual) => {
    const message = `This must be ${expected}, but it is ${actual}.`
    expect(issuesOf(rule)).toEqual([{ code: 'wrong_type', path, message }])
  })

  it('names missing and unknown keys of the nodes that read rows', () => {
    const rule = { eq: [{ sum: { rows: a, when: { all: [] } } }, 1] }
    expect(issuesOf(rule).map(({ code, path }) => [code, path])).toEqual([
      ['missing_key', '.eq[0].sum'],
      ['unknown_key', '.eq[0].sum.when'],
    ])
  })

  it('accepts 32 levels and rejects more', () => {
    expect(issuesOf(nested(32))).toEqual([])
    expect(issuesOf(nested(33))).toEqual([
      {
        code: 'too_deep',
        path: '.not'.repeat(32),
        message: 'This can be nested at most 32 levels deep.',
      },
    ])
  })

  it('survives a rule with thousands of levels', () => {
    const rule = JSON.parse(`${'{"not":'.repeat(9000)}{"all":[]}${'}'.repeat(9000)}`) as unknown
    expect(issuesOf(rule).map(({ code }) => code)).toEqual(['too_deep'])
  })
})
