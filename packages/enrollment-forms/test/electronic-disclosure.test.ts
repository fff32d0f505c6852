import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { electronicDisclosure } from '../src/index'

it('has a new version whenever its text changes, because people agreed to the old text', () => {
  const text = JSON.stringify(electronicDisclosure)
  // If you change the text, give the disclosure a new version and enter the new digest here.
  expect([electronicDisclosure.version, createHash('sha256').update(text).digest('hex')]).toEqual([
    '2026-11-24',
    'aea0db59e36cc20dccca89416994dfa352d68c96786c1dd34cd88dc7641e432a',
  ])
})
