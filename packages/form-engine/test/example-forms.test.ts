import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Answers, checkDefinition, createForm, parseDefinition } from '../src'

interface ExampleCase {
  readonly title: string
  readonly answers: Answers
  /** Computed answers, by section and field. */
  readonly computed: Readonly<Record<string, string | number>>
  readonly shown?: readonly string[]
  readonly hidden?: readonly string[]
  /** Section, field, and code of every issue of strict validation. */
  readonly issues?: readonly string[]
}

const read = (path: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../docs/examples/${path}`, import.meta.url), 'utf8'),
  ) as unknown

describe.each(['home-business', 'phq-9'])('the example %s', (name) => {
  const parsed = parseDefinition(read(`${name}/definition.json`))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const { definition } = parsed

  it('has no errors or warnings', () => {
    expect(checkDefinition(definition)).toEqual([])
  })

  it.each((read(`${name}/cases.json`) as ExampleCase[]).map((one) => [one.title, one] as const))(
    '%s',
    (_, { answers, computed, shown = [], hidden = [], issues }) => {
      const form = createForm(definition, { answers, today: '2026-11-24' })
      const at = (path: string) => path.split('.') as [string, string]
      for (const path of shown) expect([path, form.isVisible(...at(path))]).toEqual([path, true])
      for (const path of hidden) expect([path, form.isVisible(...at(path))]).toEqual([path, false])
      const values = Object.keys(computed).map((path) => [path, form.getAnswer(...at(path))])
      expect(Object.fromEntries(values)).toEqual(computed)
      if (!issues) return
      const found = form.validate({ mode: 'strict' })
      expect(found.map(({ section, field, code }) => `${section}.${field} ${code}`)).toEqual(issues)
    },
  )
})
