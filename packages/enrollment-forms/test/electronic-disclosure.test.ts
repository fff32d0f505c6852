import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { electronicDisclosure } from '../src/index'

it('has another version for every other text: a changed one is not what people agreed to', () => {
  const text = JSON.stringify(electronicDisclosure)
  // Changed the text? Give it a new version, then put the new digest here.
  expect([electronicDisclosure.version, createHash('sha256').update(text).digest('hex')]).toEqual([
    '2026-11',
    '4a16d44ff4d403fb55286adfa82bc7b950f95554b9f05a210315a9a4641cfeb1',
  ])
})
