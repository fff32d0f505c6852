import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { Icon } from '../../../ui/controls/Icon'

interface SectionChecklistProps {
  sections: BrokerApplication['sections']
}

const STATES: Readonly<Record<BrokerApplication['sections'][number]['state'], string>> = {
  absent: 'Not asked',
  'not-started': 'Not started',
  open: 'Open',
  done: 'Done',
}

/** How far each section is, and why one is not asked at all. */
export function SectionChecklist({ sections }: SectionChecklistProps) {
  return (
    <section className="card" aria-labelledby="sections">
      <h2 id="sections">Sections</h2>
      <ul className="checklist">
        {sections.map(({ id, title, state, answered, required, why }) => (
          <li key={id} className={`checklist__item checklist__item--${state}`}>
            <span className="checklist__mark">
              {state === 'done' ? <Icon name="check" /> : null}
            </span>
            <span>
              <strong>{title}</strong>
              {why ? <span className="checklist__why">{why}</span> : null}
            </span>
            <span className="checklist__state">
              {STATES[state]}
              {state === 'open' ? `, ${answered} of ${required}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
