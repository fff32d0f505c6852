import { STAGE_TITLES } from '@gapwise/api-contract'

import type { BrokerApplication } from '../../../adapters/api/broker-client'
import './stage-badge.css'

interface StageBadgeProps {
  stage: BrokerApplication['stage']
}

/** An application's status, as text with a color. The color only repeats what the text says. */
export function StageBadge({ stage }: StageBadgeProps) {
  return <span className={`stage stage--${stage}`}>{STAGE_TITLES[stage]}</span>
}
