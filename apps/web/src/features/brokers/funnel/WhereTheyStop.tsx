import { lightFormat, parseISO, subDays } from 'date-fns'

import { today } from '../../../adapters/browser/clock'
import { brokerQuery, QueryContent, useBrokerQuery } from '../components'
import { StoppingChart } from './StoppingChart'
import { WeeklyChart } from './WeeklyChart'

/** Charts of applications by week, and of the questions where people stopped. */
export function WhereTheyStop({ days }: { days: string }) {
  const to = today()
  const from = lightFormat(subDays(parseISO(to), Number(days)), 'yyyy-MM-dd')
  const query = useBrokerQuery(brokerQuery('readStoppingPoints', { query: { from, to } }))
  return (
    <QueryContent query={query} what="the charts">
      {({ weeks, questions, rareQuestions }) => (
        <div className="funnel">
          <section className="stack" aria-labelledby="by-week">
            <h2 id="by-week">Applications by week</h2>
            <WeeklyChart weeks={weeks} />
          </section>
          <section className="stack" aria-labelledby="where-they-stop">
            <h2 id="where-they-stop">Where people stopped</h2>
            <p className="quiet">
              The first open question of people who didn’t come back for 7 days. This chart has no
              answers in it.
            </p>
            <StoppingChart questions={questions} rareQuestions={rareQuestions} />
          </section>
        </div>
      )}
    </QueryContent>
  )
}
