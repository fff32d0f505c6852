import { becomeNewAdmin } from './support/broker'
import { walkBrokerDay } from './support/broker-day'
import { test } from './support/fixtures'
import { checkWordsAndFit } from './support/page-checks'
import { walkSecondFactor } from './support/second-factor'

// These tests perform every step on a narrow page with large text. Other tests check only the
// layout at this size.
test.use({
  freshServer: true,
  viewport: { width: 360, height: 740 },
  largeText: true,
})

test(
  'a broker’s day with the keyboard only, on a narrow page with text at twice its size',
  { tag: '@long' },
  ({ page, keyboard, server, browser }) =>
    walkBrokerDay({ page, keyboard, server, browser }, checkWordsAndFit),
)

test(
  'a broker can sign in with an authenticator app on a narrow page with text at twice its size',
  { tag: '@long' },
  async ({ page, keyboard, server }) => {
    await becomeNewAdmin(page, server)
    await walkSecondFactor({ page, keyboard }, checkWordsAndFit)
  },
)
