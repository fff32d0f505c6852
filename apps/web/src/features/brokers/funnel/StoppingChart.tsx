import type { StoppingPoints } from '../../../adapters/api/broker-client'

/** Maximum number of questions in the chart. */
const MOST = 10

/**
 * The questions where most people stopped, as a list with bars. The numbers are text, so the list
 * needs no table.
 */
export function StoppingChart({
  questions,
  rareQuestions,
}: Pick<StoppingPoints, 'questions' | 'rareQuestions'>) {
  const most = Math.max(...questions.map(({ left }) => left), 1)
  return (
    <>
      {questions.length === 0 ? (
        <p>No question stands out in this period. A question is shown when 5 people left there.</p>
      ) : (
        <ol className="stopping">
          {questions.slice(0, MOST).map(({ section, field, label, left }) => (
            <li key={`${section} ${field}`}>
              <p className="funnel__step">
                {label} <strong>{left === 1 ? '1 person' : `${left} people`}</strong>
              </p>
              <svg
                className="funnel__track"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <rect className="stopping__bar" width={(left / most) * 100} height={1} />
              </svg>
            </li>
          ))}
        </ol>
      )}
      {rareQuestions > 0 ? (
        <p className="quiet">
          {rareQuestions === 1 ? '1 more question' : `${rareQuestions} more questions`} with fewer
          than 5 people. We don’t name them, so that no number is about one person.
        </p>
      ) : null}
    </>
  )
}
