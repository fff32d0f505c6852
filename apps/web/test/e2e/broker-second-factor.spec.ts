import { becomeNewAdmin } from './support/broker'
import { test } from './support/fixtures'
import { lookEverywhere } from './support/look-everywhere'
import { walkPasskey, walkSecondFactor } from './support/second-factor'

// A server invites its first broker once.
test.use({ freshServer: true })

test('an authenticator app and a passkey become ways to sign in', async ({
  page,
  keyboard,
  server,
}) => {
  await becomeNewAdmin(page, server)
  await walkSecondFactor({ page, keyboard }, lookEverywhere)
  await walkPasskey({ page, keyboard }, lookEverywhere)
})
