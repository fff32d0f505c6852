import type { OfferedPlan } from '@gapwise/medicare-rules'
import { useSearchParams } from 'react-router-dom'

import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { Page } from '../../../ui/page/Page'
import { MAIN_PLANS } from './plans/shown-plan'
import { PlanTable } from './plans/PlanTable'
import { t } from '../../../language'

/**
 * `/compareElm`: only the table that compares Plan G and Plan N, for embedding or printing.
 * `?plan=` highlights a plan. The page works without a session or answers. If the page is in a
 * frame, its links open outside the frame.
 */
export function CompareElementPage() {
  const [parameters] = useSearchParams()
  return (
    <Page title={t('Plan G and Plan N side by side')} width="wide">
      <PlanTable chosen={readPlan(parameters.get('plan'))} />
      <div className="actions">
        <ButtonLink to="/quote" target="_top">
          {t('See my rates')}
        </ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> {t('Print')}
        </Button>
      </div>
    </Page>
  )
}

function readPlan(text: string | null): OfferedPlan | undefined {
  return MAIN_PLANS.find((plan) => plan === text?.toUpperCase())
}
