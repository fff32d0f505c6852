import { walkBrokerDay } from './support/broker-day'
import { test } from './support/fixtures'
import { checkEverywhere } from './support/check-everywhere'

// A server invites its first broker only once.
test.use({ freshServer: true })

// Specification 1.3, 6.3
test('a broker’s day with the keyboard only, from the invitation to the audit trail', ({
  page,
  keyboard,
  server,
  browser,
}) => walkBrokerDay({ page, keyboard, server, browser }, checkEverywhere))
