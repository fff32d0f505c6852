import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log'
import { connectionsFor, limitConnections, openFileLimit } from './limit-connections'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

it.each([
  [256, 64],
  [512, 128],
  [1_024, 384],
  [1_048_576, 10_000],
  [Number.POSITIVE_INFINITY, 10_000],
])('leaves enough of %s files for the database', (files, connections) => {
  expect(connectionsFor(files)).toBe(connections)
})

it('finds out how many files this process may open', () => {
  expect(openFileLimit()).toBeGreaterThan(0)
})

/** Starts a server that sends a greeting on each connection it accepts. */
async function listen(most: number, isBehindProxy: boolean) {
  const log = recordingLog()
  const server = createServer()
  limitConnections(server, { most, isBehindProxy, log })
  server.on('connection', (socket) => {
    socket.on('error', () => undefined)
    if (!socket.destroyed) socket.write('taken')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const arrive = async (): Promise<{ socket: Socket; isTaken: boolean }> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    closing.push(() => socket.destroy())
    const isTaken = await new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true))
      socket.once('close', () => resolve(false))
    })
    return { socket, isTaken }
  }
  return { log, arrive }
}

it.each([
  ['at most a quarter of all connections', false, 2],
  ['all connections if it is a proxy', true, 8],
])('an address may hold %s', async (_what, isBehindProxy, allowed) => {
  const { arrive, log } = await listen(8, isBehindProxy)
  const taken: Socket[] = []
  for (let index = 0; index < allowed; index += 1) {
    const { socket, isTaken } = await arrive()
    expect(isTaken).toBe(true)
    taken.push(socket)
  }
  expect((await arrive()).isTaken).toBe(false)
  expect((await arrive()).isTaken).toBe(false)
  expect(log.entries).toEqual([
    {
      level: 'warn',
      fields: { most: 8, mostOfAddress: allowed },
      message: 'Too many connections. Some were rejected',
    },
  ])
  taken[0]?.destroy()
  await expect.poll(async () => (await arrive()).isTaken).toBe(true)
})
