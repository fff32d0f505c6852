import { useRef } from 'react'

import type { Offer } from '../../../../adapters/api/api-client'
import { Button } from '../../../../ui/controls/Button'
import { MOST_COMPARED, useComparison } from './comparison-store'
import { offerKey } from './offers'
import { SideBySide } from './SideBySide'
import { t } from '../../../../language'

interface ComparedProps {
  offers: readonly Offer[]
  discounted: boolean
  saving: Offer | undefined
  onChoose: (offer: Offer) => void
}

/** The offers that the person checked, and the bar that leads to them. */
export function Compared({ offers, discounted, saving, onChoose }: ComparedProps) {
  const [{ compared }, change] = useComparison()
  const heading = useRef<HTMLHeadingElement>(null)
  const found = compared.flatMap((key) => offers.find((offer) => offerKey(offer) === key) ?? [])
  if (found.length === 0) return null
  return (
    <>
      <CompareBar
        count={found.length}
        onShow={() => {
          heading.current?.scrollIntoView()
          heading.current?.focus({ preventScroll: true })
        }}
        onClear={() => change({ compared: [] })}
      />
      {found.length > 1 ? (
        <SideBySide
          offers={found}
          discounted={discounted}
          saving={saving}
          heading={heading}
          onChoose={onChoose}
          onRemove={(offer) =>
            change({ compared: compared.filter((key) => key !== offerKey(offer)) })
          }
        />
      ) : null}
    </>
  )
}

interface CompareBarProps {
  /** Number of checked offers, 1 to 3. */
  count: number
  onShow: () => void
  onClear: () => void
}

/** Stays at the bottom of the window while the offers are in sight, and leads to the columns. */
function CompareBar({ count, onShow, onClear }: CompareBarProps) {
  return (
    <div className="compare-bar">
      <p role="status">{textFor(count)}</p>
      <div className="compare-bar__actions">
        {count > 1 ? <Button onClick={onShow}>{t('See side by side')}</Button> : null}
        <Button variant="quiet" onClick={onClear}>
          {t('Clear')}
        </Button>
      </div>
    </div>
  )
}

function textFor(count: number): string {
  if (count === 1) return t('1 offer checked. Check one more to compare.')
  return count === MOST_COMPARED
    ? t('{count} offers checked, the most that fit.', { count })
    : t('2 offers checked.')
}
