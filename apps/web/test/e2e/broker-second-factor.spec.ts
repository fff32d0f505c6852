import { createFirstBroker } from './support/broker'
import { test } from './support/fixtures'
import { lookEverywhere } from './support/look-everywhere'
import { walkSecondFactor } from './support/second-factor'

// A server invites its first broker once.
test.use({ freshServer: true })

test('an authenticator app becomes the second step of signing in', async ({
  page,
  keyboard,
  server,
}) => {
  await createFirstBroker(page, keyboard, server)
  await walkSecondFactor({ page, keyboard }, lookEverywhere)
})
