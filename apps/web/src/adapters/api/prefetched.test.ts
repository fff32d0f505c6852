import { afterEach, expect, it } from 'vitest'

import { takePrefetched } from './prefetched'

const PATH = '/api/application/a1'
const READ = { id: 'a1' }

function ask({ path = PATH, ago = 0, answer = Response.json(READ) } = {}) {
  window.prefetched = { path, at: performance.now() - ago, answer: Promise.resolve(answer) }
}

afterEach(() => {
  delete window.prefetched
})

it('returns what the document fetched, once', async () => {
  ask()
  expect(await takePrefetched(PATH)).toEqual(READ)
  expect(await takePrefetched(PATH)).toBeUndefined()
})

it.each([
  ['for another application', { path: '/api/application/a2' }],
  ['older than half a minute', { ago: 31_000 }],
  ['that was refused', { answer: Response.json({ statusCode: 401 }, { status: 401 }) }],
  ['that broke off', { answer: new Response('{"id":') }],
])('returns no response %s', async (_kind, asked) => {
  ask(asked)
  expect(await takePrefetched(PATH)).toBeUndefined()
})

it('returns nothing if the fetch failed or was never made', async () => {
  window.prefetched = { path: PATH, at: performance.now(), answer: Promise.resolve(undefined) }
  expect(await takePrefetched(PATH)).toBeUndefined()
  expect(await takePrefetched(PATH)).toBeUndefined()
})
