import { walkBrokerDay } from './support/broker-day'
import { test } from './support/fixtures'
import { lookEverywhere } from './support/look-everywhere'

test.use({ today: '2027-03-03' })

// Specification 1.3, 6.3
test('a broker’s day by keyboard alone, from the invitation to the audit trail', ({
  page,
  keyboard,
  server,
  browser,
}) => walkBrokerDay({ page, keyboard, server, browser }, lookEverywhere))
