/** @jsxRuntime classic */
import * as React from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { StoryReport } from '../report'
import { useReport } from './use-report'
import './panel-style'

export type Emit = (event: string, data?: unknown) => void

export interface PanelContentProps {
  readonly report: StoryReport
  readonly form: NonNullable<StoryReport['form']>
  readonly emit: Emit
}

/**
 * Frame around every panel. If the story has no form, or the form cannot be opened, the frame tells
 * the author what to do.
 */
export function Panel({
  children,
}: {
  children: (content: PanelContentProps) => ReactNode
}): ReactElement {
  const { report, emit } = useReport()
  if (!report) return <p className="gwp-panel">Open a section under “Forms” to see more here.</p>
  if (!report.form) {
    return (
      <p className="gwp-panel">
        This form can’t be opened yet. The panel “Problems” says what to fix.
      </p>
    )
  }
  return <div className="gwp-panel">{children({ report, form: report.form, emit })}</div>
}
