import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { AssignPicker, useColleagues } from '../parts'

interface AssignFormProps {
  application: BrokerApplication
  onChanged: (application: BrokerApplication) => void
}

/** Whose application it is. */
export function AssignForm({ application: { id, assignee }, onChanged }: AssignFormProps) {
  return (
    <section className="card" aria-labelledby="assigned">
      <h2 id="assigned">Assigned to</h2>
      <p role="status">{assignee ? assignee.name : 'Nobody yet'}</p>
      <AssignPicker
        label="Assign to"
        isLabelHidden
        assignee={assignee}
        colleagues={useColleagues()}
        onAssign={async (broker) => {
          onChanged(await brokerCall('assignApplication', { params: { id }, body: { broker } }))
        }}
      />
    </section>
  )
}
