import type { DrugAnswer } from '@gapwise/form-engine'
import type { ReactElement } from 'react'
import { Button, RemoveButton } from '../parts'
import { drugDetails, drugTitle } from './drug-text'

export interface DrugCardProps {
  readonly drug: DrugAnswer
  readonly readOnly: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** One medicine of the list, with ways to change and remove it. */
export function DrugCard({ drug, readOnly, onOpen, onRemove }: DrugCardProps): ReactElement {
  const title = drugTitle(drug)
  const details = drugDetails(drug)
  return (
    <div className="gw-drug-card">
      <div className="gw-drug-text">
        <p className="gw-drug-name">{title}</p>
        {details ? <p className="gw-drug-details">{details}</p> : null}
      </div>
      {readOnly ? null : (
        <div className="gw-drug-actions">
          <Button look="secondary" about={title} data-open onClick={onOpen}>
            Change
          </Button>
          <RemoveButton about={title} onClick={onRemove} />
        </div>
      )}
    </div>
  )
}
