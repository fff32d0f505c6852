import { costText, MAXIMUM_VISITS, type PlanYear } from './plan-years'
import { t } from '../../../../language'

const EXAMPLES = [0, 6, 12, 24, MAXIMUM_VISITS]

interface YearTableProps {
  years: readonly PlanYear[]
  visits: number
}

/** The chart's numbers as a table that a person can open. */
export function YearTable({ years, visits }: YearTableProps) {
  const rows = [...new Set([...EXAMPLES, visits])].toSorted((one, other) => one - other)
  return (
    <details className="year__table">
      <summary>{t('Show these numbers as a table')}</summary>
      <table>
        <caption className="visually-hidden">{t('Cost of a year by doctor visits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Visits')}</th>
            {years.map(({ plan, name }) => (
              <th scope="col" key={plan}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((count) => (
            <tr key={count} data-own={count === visits}>
              <th scope="row">{count === visits ? t('{count} (yours)', { count }) : count}</th>
              {years.map((year) => (
                <td key={year.plan}>{costText(year, count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
