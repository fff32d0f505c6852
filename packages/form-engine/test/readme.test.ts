import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import * as engine from '../src'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const samples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

/** Runs a sample of the page: what each line with a comment behind it gives, and what that says. */
function run(sample: string): [unknown, string][] {
  const given: [unknown, string][] = []
  const code = sample
    .replace(/^import .*$/m, '')
    .replaceAll(' as const', '')
    .replace(/^(form\..*?) \/\/ (.*)$/gm, (_, call: string, said: string) => {
      return `say(${call}, ${JSON.stringify(said)})`
    })
  const say = (value: unknown, said: string) => given.push([value, said])
  runInNewContext(code, { ...engine, say })
  return given
}

it.each(samples.map((sample) => [sample]))(
  'is true in every line that says what it gives',
  (sample) => {
    const given = run(sample)
    expect(given.length).toBeGreaterThan(1)
    for (const [value, said] of given) {
      expect(typeof value === 'string' ? value : inspect(value)).toBe(said)
    }
  },
)

it('starts with ten lines', () => {
  expect(samples[0]?.trim().split('\n').length).toBeLessThanOrEqual(10)
})
