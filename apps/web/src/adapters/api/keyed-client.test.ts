import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contractClient, type ContractClient } from './contract-client'
import { keyedClient } from './keyed-client'

type Name = 'addNote' | 'makeResumeGrant' | 'revokeResumeGrant' | 'setApplicationStatus'

let client: ContractClient<Name>
let keys: (string | null)[]
let isLost: boolean
beforeEach(() => {
  keys = []
  isLost = true
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return isLost ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response('{}'))
  })
  const endpoints = contractClient<Name>({
    addNote: 'POST /api/broker/applications/:id/notes',
    makeResumeGrant: 'POST /api/broker/applications/:id/resume-codes',
    revokeResumeGrant: 'DELETE /api/broker/applications/:id/resume-codes/:grantId',
    setApplicationStatus: 'POST /api/broker/applications/:id/status',
  })
  client = keyedClient(endpoints, { addNote: true, makeResumeGrant: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const note = (id: string, text: string) =>
  client.call('addNote', { params: { id }, body: { text } }).catch(() => undefined)
const code = () =>
  client.call('makeResumeGrant', { params: { id: '1' }, body: { mail: true } }).catch(() => 0)

it('gives a request the same key until it succeeds', async () => {
  await note('1', 'Called')
  isLost = false
  await note('1', 'Called')
  await note('1', 'Called')
  const [lost, again, later] = keys
  expect(again).toBe(lost)
  expect(later).not.toBe(lost)
})

it('gives each request a key of its own', async () => {
  await note('1', 'Called')
  await note('1', 'Called twice')
  await note('2', 'Called')
  await code()
  expect(new Set(keys).size).toBe(4)
  await note('1', 'Called')
  expect(keys.at(-1)).toBe(keys[0])
})

it('gives a new key after another page was open', async () => {
  await note('1', 'Called')
  history.replaceState(null, '', '/dashboard')
  await client.call('setApplicationStatus', { ...STATUS }).catch(() => undefined)
  history.replaceState(null, '', '/')
  await note('1', 'Called')
  expect(keys.at(-1)).not.toBe(keys[0])
})

it('gives a new key after something was deleted', async () => {
  await code()
  isLost = false
  await client.call('revokeResumeGrant', { params: { id: '1', grantId: '2' } })
  await code()
  expect(keys).toEqual([expect.any(String), null, expect.any(String)])
  expect(keys[2]).not.toBe(keys[0])
})

it('gives no key to a call that creates nothing', async () => {
  await client.call('setApplicationStatus', { ...STATUS }).catch(() => undefined)
  expect(keys).toEqual([null])
})

const STATUS = { params: { id: '1' }, body: { status: 'approved' } } as const
