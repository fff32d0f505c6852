import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createForm, type FormDefinition } from '../../src'
import { precompiledCount } from './compile-form'

it('creates each form of the conformance cases from a precompiled definition', () => {
  const folder = new URL('../../conformance/definitions/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const before = precompiledCount
  for (const name of names)
    createForm(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as FormDefinition)
  expect(names.length).toBeGreaterThan(0)
  expect(precompiledCount - before).toBe(names.length)
})
