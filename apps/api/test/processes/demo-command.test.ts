import { expect, it } from 'vitest'
import { buildCommands, startCommand } from '../support/run-command'

it('is not made in production unless it is asked for by name', async () => {
  await buildCommands()
  const { code, err } = await startCommand(['demo'], { DATA_DIR: '/nowhere' }).ended
  expect(code).toBe(1)
  expect(err).toContain('--made-up-people')
})
