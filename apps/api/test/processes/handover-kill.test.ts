import { beforeAll, expect, it } from 'vitest'
import { handoverRounds } from '../reliability/handover-rounds'
import { buildServer, type BuiltServer } from '../support/server-process'

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})

it('hands each application over once, however often the server is killed meanwhile', async () => {
  const { sent, lost, surplus, delivered } = await handoverRounds(built, {
    kind: 'embedded',
    rounds: 5,
  })
  expect(sent).toBeGreaterThan(0)
  expect({ lost, surplus, delivered }).toEqual({ lost: 0, surplus: 0, delivered: sent })
}, 600_000)
