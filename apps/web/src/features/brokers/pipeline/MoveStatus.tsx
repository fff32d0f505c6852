import { useState } from 'react'

import type { PipelineRow } from '../../../adapters/api/broker-client'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { brokerQuery, useBrokerQuery } from '../components'
import { StatusPanel } from '../application'

interface MoveStatusProps {
  row: PipelineRow
  onMoved: () => void
}

/** A button that opens the status of one application, with the form to change it. */
export function MoveStatus({ row: { id, applicant }, onMoved }: MoveStatusProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="pipeline__move">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change status <span className="visually-hidden">of {applicant || 'this application'}</span>
      </Button>
      <Dialog
        open={isOpen}
        title={applicant || 'Status at the insurer'}
        onClose={() => setOpen(false)}
      >
        {isOpen ? (
          <StatusOf
            id={id}
            onMoved={() => {
              setOpen(false)
              onMoved()
            }}
          />
        ) : null}
      </Dialog>
    </div>
  )
}

function StatusOf({ id, onMoved }: { id: string; onMoved: () => void }) {
  const query = useBrokerQuery(brokerQuery('readBrokerApplication', { params: { id } }))
  if (query.answer) return <StatusPanel application={query.answer} onChanged={onMoved} />
  if (query.error === null) return <p role="status">Loading the status…</p>
  return (
    <LoadFailed title="We couldn’t load the status" error={query.error} onRetry={query.reload} />
  )
}
