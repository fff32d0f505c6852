import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from './express-server'
import { createServer } from './fastify-server'
import { POST } from './next-route'

type Send = (body: string) => Promise<{ status: number; answer: unknown }>

const headers = { 'content-type': 'application/json' }

const toFastify: Send = async (payload) => {
  const server = createServer()
  const response = await server.inject({ method: 'POST', url: '/sign-up', headers, payload })
  await server.close()
  return { status: response.statusCode, answer: response.json() }
}

const toExpress: Send = async (body) => {
  const server = createApp().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/sign-up`
  const response = await fetch(url, { method: 'POST', headers, body })
  const answer: unknown = await response.json()
  await new Promise((resolve) => server.close(resolve))
  return { status: response.status, answer }
}

/** Next calls this function with a standard request. Next itself does not run here. */
const toNext: Send = async (body) => {
  const response = await POST(new Request('http://localhost/sign-up', { method: 'POST', body }))
  return { status: response.status, answer: await response.json() }
}

afterEach(() => void vi.useRealTimers())

const SERVERS = [
  ['Fastify', toFastify],
  ['Express', toExpress],
  ['Next', toNext],
] as const

it.each(SERVERS)('%s accepts a valid submission and explains a wrong one', async (_, send) => {
  const you = { name: 'Pat', email: ' pat@example.com ' }
  expect(await send(JSON.stringify({ you }))).toEqual({
    status: 201,
    answer: { name: 'Pat', email: 'pat@example.com' },
  })
  const wrong = JSON.stringify({ you: { ...you, name: '', born: '2999-01-01', admin: true } })
  expect(await send(wrong)).toMatchObject({
    status: 422,
    answer: { issues: [{ path: ['you', 'admin'], code: 'unknown_field' }] },
  })
  const late = JSON.stringify({ you: { ...you, born: '2999-01-01' } })
  expect(await send(late)).toMatchObject({
    status: 422,
    answer: { issues: [{ path: ['you', 'born'], message: 'This day is in the future' }] },
  })
})

it.each(SERVERS)('%s uses the day of the business, in the evening too', async (_, send) => {
  // The evening of November 24 in Chicago.
  vi.useFakeTimers({ now: new Date('2026-11-25T03:00:00Z'), toFake: ['Date'] })
  const born = (day: string) =>
    send(JSON.stringify({ you: { name: 'Pat', email: 'pat@example.com', born: day } }))
  expect(await born('2026-11-24')).toMatchObject({ status: 201 })
  expect(await born('2026-11-25')).toMatchObject({ status: 422 })
})
