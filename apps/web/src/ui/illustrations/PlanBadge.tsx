import './plan-badge.css'

interface PlanBadgeProps {
  /** The plan's code, such as `G`, `N`, or `HDG`. */
  plan: string
}

/** A plan's letter in a round badge. It is decorative: the plan's name is always next to it. */
export function PlanBadge({ plan }: PlanBadgeProps) {
  const isHighDeductible = plan.length > 1 && plan.startsWith('HD')
  return (
    <span className="plan-badge" data-plan={plan} aria-hidden="true">
      {isHighDeductible ? <span className="plan-badge__kind">HD</span> : null}
      {isHighDeductible ? plan.slice(2) : plan}
    </span>
  )
}
