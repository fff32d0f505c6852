import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVault } from '../../protection/vault'
import {
  hashEntry,
  signHead,
  startChainCheck,
  type ChainedEntry,
  type ChainHead,
  type ChainVerdict,
} from './chain'

const vault = createVault([{ id: 'k1', key: randomBytes(32) }])
const APPLICATION = randomUUID()

function chainOf(count: number): { entries: ChainedEntry[]; head: ChainHead } {
  const entries: ChainedEntry[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const entry = {
      seq,
      at: new Date(1_763_700_000_000 + seq * 1_000),
      brokerId: APPLICATION,
      who: 'Ann',
      action: seq % 3 === 0 ? 'note.add' : 'application.read',
      application: seq % 2 === 0 ? APPLICATION : null,
      subject: null,
      fields: ['applicant', 'phone'],
      from: '192.0.2.1',
    }
    entries.push({ ...entry, hash: hashEntry(entries.at(-1)?.hash ?? '', entry) })
  }
  const end = { seq: count, hash: entries.at(-1)?.hash ?? '' }
  return { entries, head: { ...end, signature: signHead(end, vault) } }
}

function verdictOf(entries: readonly ChainedEntry[], head: ChainHead): ChainVerdict {
  const check = startChainCheck()
  check.add(entries)
  return check.finish(head, vault)
}

const { entries, head } = chainOf(40)
const at = fc.nat({ max: entries.length - 1 })

/** Recomputes all hashes, like an attacker who can change the whole database. */
function rehash(changed: readonly ChainedEntry[]): ChainedEntry[] {
  let previous = ''
  return changed.map((entry) => {
    previous = hashEntry(previous, entry)
    return { ...entry, hash: previous }
  })
}

const edit = fc
  .record({
    index: at,
    change: fc.constantFrom<Partial<ChainedEntry>>(
      { who: 'Bob' },
      { action: 'none' },
      { application: null, subject: 'x' },
      { brokerId: null },
      { fields: ['applicant'] },
      { fields: ['applicant","phone'] },
      { from: '198.51.100.1' },
      { at: new Date(0) },
      { seq: 99 },
      { hash: '0'.repeat(64) },
    ),
  })
  .map(({ index, change }) => entries.map((e, i) => (i === index ? { ...e, ...change } : e)))
const remove = at.map((index) => entries.filter((_, i) => i !== index))
const truncate = at.map((index) => entries.slice(0, index))
const reorder = fc
  .tuple(at, at)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => {
    const moved = [...entries]
    const [taken] = moved.splice(a, 1)
    if (taken) moved.splice(b, 0, taken)
    return moved
  })
const forge = fc.tuple(at, fc.boolean()).map(([index, behind]) => {
  const forged = { ...(entries[index] as ChainedEntry), who: 'Eve', action: 'forged' }
  return [...entries.slice(0, index + (behind ? 1 : 0)), forged, ...entries.slice(index)]
})
const append = fc.constant([...entries, { ...(entries.at(-1) as ChainedEntry), seq: 41 }])
const renumbered = fc
  .oneof(remove, reorder, forge)
  .map((changed) => changed.map((entry, index) => ({ ...entry, seq: index + 1 })))

it('finds nothing wrong with an unchanged trail', () => {
  expect(verdictOf(entries, head)).toEqual({
    intact: true,
    entries: 40,
    brokenAt: null,
    fault: null,
  })
  const empty = chainOf(0)
  expect(verdictOf([], { ...empty.head, signature: '' })).toMatchObject({ intact: true })
})

it('detects every edited, removed, moved, or forged entry, in 1,000 trials', () => {
  fc.assert(
    fc.property(
      fc.oneof(edit, remove, truncate, reorder, forge, append, renumbered, renumbered.map(rehash)),
      (changed) => {
        expect(verdictOf(changed, head).intact).toBe(false)
      },
    ),
    { numRuns: 1_000 },
  )
})

it('names the first entry that was changed', () => {
  const changed = entries.map((entry) => (entry.seq === 7 ? { ...entry, who: 'Bob' } : entry))
  expect(verdictOf(changed, head)).toMatchObject({ brokenAt: 7, fault: 'changed' })
  const without = entries.filter(({ seq }) => seq !== 7)
  expect(verdictOf(without, head)).toMatchObject({ brokenAt: 7, fault: 'missing' })
  expect(verdictOf(entries.slice(0, -1), head)).toMatchObject({ brokenAt: 40, fault: 'missing' })
  const short = chainOf(39).head
  expect(verdictOf(entries, short)).toMatchObject({ brokenAt: 40, fault: 'unknown' })
  const renamed = rehash(entries.map((entry) => ({ ...entry, who: 'Bob' })))
  expect(verdictOf(renamed, head)).toMatchObject({ brokenAt: 41, fault: 'end-forged' })
})

it('detects a chain that was rebuilt after an edit, head included, without the data key', () => {
  const forged = rehash(entries.map((entry) => ({ ...entry, who: 'Bob' })))
  const end = { seq: 40, hash: forged.at(-1)?.hash ?? '' }
  const thief = createVault([{ id: 'k1', key: randomBytes(32) }])
  expect(verdictOf(forged, { ...end, signature: head.signature }).intact).toBe(false)
  expect(verdictOf(forged, { ...end, signature: signHead(end, thief) }).intact).toBe(false)
  expect(verdictOf([], { seq: 0, hash: '', signature: '00' }).intact).toBe(false)
})
