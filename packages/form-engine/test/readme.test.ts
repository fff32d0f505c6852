import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import * as engine from '../src'
import * as core from '../src/core'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const samples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

/**
 * Runs a code sample from the README. For each line that ends in a comment, returns the line's
 * result and the comment's text.
 */
function run(sample: string): [unknown, string][] {
  const results: [unknown, string][] = []
  const code = sample
    .replace(/^import .*$/m, '')
    .replaceAll(' as const', '')
    .replace(/^((?:form\.|explain\().*?) \/\/ (.*)$/gm, (_, call: string, comment: string) => {
      return `record(${call}, ${JSON.stringify(comment)})`
    })
  const record = (value: unknown, comment: string) => results.push([value, comment])
  const entry = sample.includes("from '@gapwise/form-engine/core'") ? core : engine
  runInNewContext(code, { ...entry, record })
  return results
}

it.each(samples.map((sample) => [sample]))('shows the right result in every comment', (sample) => {
  const results = run(sample)
  expect(results.length).toBeGreaterThan(1)
  for (const [value, comment] of results) {
    expect(typeof value === 'string' ? value : inspect(value)).toBe(comment)
  }
})

it('starts with a sample of at most ten lines', () => {
  expect(samples[0]?.trim().split('\n').length).toBeLessThanOrEqual(10)
})
