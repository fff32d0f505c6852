import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { Icon } from '../../../ui/controls/Icon'

type OpenError = BrokerApplication['errors'][number]

const STATES: Readonly<Record<BrokerApplication['sections'][number]['state'], string>> = {
  absent: 'Not asked',
  'not-started': 'Not started',
  open: 'Open',
  done: 'Done',
}

/**
 * Lists wrong answers, then missing answers by section. Counts health questions without naming
 * them.
 */
export function MissingAnswers({ errors }: Pick<BrokerApplication, 'errors'>) {
  const wrong = errors.filter(({ isMissing }) => !isMissing)
  const missing = bySection(errors.filter(({ isMissing }) => isMissing))
  return (
    <section className="card" aria-labelledby="missing">
      <h2 id="missing">Missing or wrong</h2>
      {errors.length === 0 ? <p>Nothing is missing.</p> : null}
      {wrong.length === 0 ? null : (
        <ul className="bullets">
          {wrong.map(({ section, sectionTitle, label, message }, index) => (
            <li key={`${section} ${index}`}>
              <strong>{label ?? sectionTitle}</strong>: {message}
              <span className="quiet"> ({sectionTitle})</span>
            </li>
          ))}
        </ul>
      )}
      {missing.length === 0 ? null : (
        <dl className="missing">
          {missing.map(({ title, open }) => (
            <div key={title}>
              <dt>
                {title} <span className="quiet">({sum(open)} open)</span>
              </dt>
              <dd>{open.map(formatOpenItem).join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function bySection(errors: readonly OpenError[]): { title: string; open: OpenError[] }[] {
  const sections = new Map<string, { title: string; open: OpenError[] }>()
  for (const error of errors) {
    const known = sections.get(error.section)
    if (known) known.open.push(error)
    else sections.set(error.section, { title: error.sectionTitle, open: [error] })
  }
  return [...sections.values()]
}

function sum(errors: readonly OpenError[]): number {
  return errors.reduce((total, { count }) => total + count, 0)
}

function formatOpenItem({ label, count }: OpenError): string {
  return label ?? `${count} ${count === 1 ? 'question' : 'questions'} about health`
}

/** Shows each section's progress. For a skipped section, shows the reason. */
export function SectionChecklist({ sections }: Pick<BrokerApplication, 'sections'>) {
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
