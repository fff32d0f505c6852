/** @jsxRuntime classic */
import * as React from 'react'
import type { ReactElement } from 'react'
import { formatPosition, type FileProblem } from '../report'
import './panel-style'
import { useReport } from './use-report'

/** Lists the errors and warnings in the story's definition, with the file and position of each. */
export function ProblemsPanel(): ReactElement {
  const { report } = useReport()
  if (!report) return <p className="gwp-panel">Open a section under “Forms” to see more here.</p>
  const { file, problems } = report
  return (
    <div className="gwp-panel">
      <p className="gwp-lead" role="status">
        {countOf(problems)} in this form. The text shown here is in <code>{file}</code>.
      </p>
      {problems.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th>What</th>
              <th>Where</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={formatPosition(problem) + problem.code}>
                <td>
                  <strong className={problem.severity === 'error' ? 'gwp-no' : ''}>
                    {problem.severity === 'error' ? 'Error' : 'Warning'}:
                  </strong>{' '}
                  {problem.message} {problem.suggestion}
                </td>
                <td>
                  {problem.place}
                  <br />
                  <code>{formatPosition(problem)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}

function countOf(problems: readonly FileProblem[]): string {
  if (problems.length === 0) return '✓ No problems'
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`
}
