import type { BrokerApplication } from '../../adapters/broker-client'

interface MissingAnswersProps {
  errors: BrokerApplication['errors']
}

/** What is missing or wrong, by question; of health questions only how many. */
export function MissingAnswers({ errors }: MissingAnswersProps) {
  return (
    <section className="card" aria-labelledby="missing">
      <h2 id="missing">Missing or wrong</h2>
      {errors.length === 0 ? (
        <p>Nothing is missing.</p>
      ) : (
        <ul className="bullets">
          {errors.map(({ section, sectionTitle, label, message, count }, index) => (
            <li key={`${section} ${index}`}>
              <strong>{label ?? sectionTitle}</strong>
              {label === null
                ? `: ${count} ${count === 1 ? 'question' : 'questions'}`
                : `: ${message}`}
              {label === null ? null : <span className="quiet"> ({sectionTitle})</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
