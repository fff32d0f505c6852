import { readFileSync, readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020'
import { expect, it } from 'vitest'

const folder = new URL('../conformance/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object

it('accepts every case and rejects other data', () => {
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(read('case.schema.json'))
  const names = readdirSync(new URL('cases/', folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.json'))
  for (const name of names) {
    validate(read(`cases/${name}`))
    expect([name, validate.errors ?? []]).toEqual([name, []])
  }
  expect(validate({ ...read(`cases/${names[0]}`), today: 'soon' })).toBe(false)
})
