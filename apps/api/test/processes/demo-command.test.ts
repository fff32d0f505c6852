import { expect, it } from 'vitest'
import { buildCommands, startCommand } from '../support/run-command'

it('the demo does not run in production unless its flag is given', async () => {
  await buildCommands()
  const { code, err } = await startCommand(['demo'], { DATA_DIR: '/nowhere' }).ended
  expect(code).toBe(1)
  expect(err).toContain('--made-up-people')
})
