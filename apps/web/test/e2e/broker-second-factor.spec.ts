import { createFirstBroker } from './support/broker'
import { test } from './support/fixtures'
import { lookEverywhere } from './support/look-everywhere'
import { walkSecondFactor } from './support/second-factor'

// A file and a day of its own give it a server of its own: there is one invitation for a first broker.
test.use({ today: '2027-03-04' })

test('an authenticator app becomes the second step of signing in', async ({
  page,
  keyboard,
  server,
}) => {
  await createFirstBroker(page, keyboard, server)
  await walkSecondFactor({ page, keyboard }, lookEverywhere)
})
