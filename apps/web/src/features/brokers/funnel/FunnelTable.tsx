import { WideTable } from '../parts'
import { type FunnelStep, percent, STEP_TITLES } from './steps'

interface FunnelTableProps {
  steps: readonly FunnelStep[]
}

/** The chart's figures, and what share of each step went on to the next. */
export function FunnelTable({ steps }: FunnelTableProps) {
  const total = steps[0]?.count ?? 0
  return (
    <WideTable label="Figures" className="funnel__figures">
      <table>
        <caption>The same in figures</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">People</th>
            <th scope="col">Of all</th>
            <th scope="col">Of the step before</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, count }, index) => (
            <tr key={id}>
              <th scope="row">{STEP_TITLES[id]}</th>
              <td>{count.toLocaleString('en-US')}</td>
              <td>{percent(count, total)}</td>
              <td>{index === 0 ? '–' : percent(count, steps[index - 1]?.count ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
