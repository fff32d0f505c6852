import { useSearchParams } from 'react-router-dom'

import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { Page } from '../../../ui/page/Page'
import { type PlanLetter, PLANS } from './offers'
import { PlanTable } from './PlanTable'

/**
 * `/compareElm`: the table of Plan G and Plan N alone, to be embedded or printed. `?plan=` marks
 * one. It needs no session and no answers; its links leave the frame it may stand in.
 */
export function CompareElementPage() {
  const [parameters] = useSearchParams()
  return (
    <Page title="Plan G and Plan N side by side" width="wide">
      <PlanTable chosen={planOf(parameters.get('plan'))} />
      <div className="actions">
        <ButtonLink to="/quote" target="_top">
          See my rates
        </ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> Print
        </Button>
      </div>
    </Page>
  )
}

function planOf(text: string | null): PlanLetter | undefined {
  return PLANS.find((plan) => plan === text?.toUpperCase())
}
