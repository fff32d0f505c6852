import { becomeNewAdmin } from './support/broker'
import { test } from './support/fixtures'
import { checkEverywhere } from './support/check-everywhere'
import { walkPasskey, walkSecondFactor } from './support/second-factor'

// A server invites its first broker only once.
test.use({ freshServer: true })

test('a broker can sign in with an authenticator app or a passkey', async ({
  page,
  keyboard,
  server,
}) => {
  await becomeNewAdmin(page, server)
  await walkSecondFactor({ page, keyboard }, checkEverywhere)
  await walkPasskey({ page, keyboard }, checkEverywhere)
})
