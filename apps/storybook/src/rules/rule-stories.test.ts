import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readRuleExamples } from '../../../../tooling/docs/rule-examples'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const { conditions, values, keys } = readRuleExamples(read('../../../../docs/definition-format.md'))

it.each([
  ['conditions', conditions],
  ['values', values],
  ['keys', keys],
] as const)('has a story for each of the %s of rules', (file, examples) => {
  const stories = read(`./${file}.stories.ts`).matchAll(/^export .*\{ name: '(\w+)' \}$/gm)
  const names = new Set(examples.map(({ name }) => name))
  expect(Array.from(stories, ([, name]) => name)).toEqual([...names])
})
