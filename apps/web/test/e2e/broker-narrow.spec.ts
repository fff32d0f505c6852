import { walkBrokerDay } from './support/broker-day'
import { test } from './support/fixtures'
import { checkWordsAndFit } from './support/page-checks'
import { walkSecondFactor } from './support/second-factor'

// The wide walks look at each state narrow and large too; this one does everything there.
test.use({
  freshServer: true,
  viewport: { width: 360, height: 740 },
  largeText: true,
})

test(
  'a broker’s day by keyboard alone on a narrow page with text at twice its size',
  {
    tag: '@long',
  },
  async ({ page, keyboard, server, browser }) => {
    await walkBrokerDay({ page, keyboard, server, browser }, checkWordsAndFit)
    await walkSecondFactor({ page, keyboard }, checkWordsAndFit)
  },
)
