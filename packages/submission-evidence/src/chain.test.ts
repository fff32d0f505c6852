import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { appendEntry, FIRST_PREVIOUS, makeChain, type NewEntry } from './chain'
import { verifyChain } from './verify-chain'

const entry = (kind: string): NewEntry => ({
  kind,
  at: '2026-11-20T15:00:00.000Z',
  timeZone: 'America/Chicago',
  content: { text: `About ${kind}` },
})

it('hashes each entry with the hash of the one before', () => {
  const [first, second] = makeChain([entry('consent'), entry('signature')])
  expect(first).toMatchObject({ sequence: 1, previous: FIRST_PREVIOUS })
  const text = `{"at":"2026-11-20T15:00:00.000Z","content":{"text":"About consent"},"kind":"consent","previous":"${FIRST_PREVIOUS}","sequence":1,"timeZone":"America/Chicago"}`
  expect(first?.hash).toBe(createHash('sha256').update(text).digest('hex'))
  expect(second).toMatchObject({ sequence: 2, previous: first?.hash })
})

it('does not change when an entry is appended', () => {
  const chain = makeChain([entry('consent'), entry('signature')])
  const longer = appendEntry(chain, entry('broker-statement'))
  expect(longer.slice(0, 2)).toEqual(chain)
  expect(verifyChain(longer)).toEqual([])
})

it('has no faults, or a sentence for each of them', () => {
  const chain = makeChain([entry('consent'), entry('step'), entry('signature')])
  const [first, , last] = chain
  expect(verifyChain(chain)).toEqual([])
  expect(verifyChain([])).toMatchObject([{ sentence: 'The chain has no entries.' }])
  expect(verifyChain([first!, last!])).toEqual([
    {
      file: 'evidence.json',
      entry: 2,
      sentence:
        'Entry 2 (signature) says that it is number 3: an entry is missing, repeated, or moved.',
    },
    {
      file: 'evidence.json',
      entry: 2,
      sentence: 'Entry 2 (signature) does not follow from the entry before it.',
    },
  ])
  const renamed = chain.map((one) => (one === first ? { ...one, at: '2026-11-21' } : one))
  expect(verifyChain(renamed)).toMatchObject([
    { entry: 1, sentence: expect.stringContaining('Entry 1 (consent) was changed') },
  ])
})
