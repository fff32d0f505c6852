import type { BrokerApplication } from '../../adapters/broker-client'
import { STAGES } from './stages'
import './stage-badge.css'

interface StageBadgeProps {
  stage: BrokerApplication['stage']
}

/** An application's status in words; the colour only repeats them. */
export function StageBadge({ stage }: StageBadgeProps) {
  return <span className={`stage stage--${stage}`}>{STAGES[stage]}</span>
}
