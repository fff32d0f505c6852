import {
  setIssues,
  type ExternalIssue,
  type FormOptions,
  type Issue,
} from '@gapwise/form-engine/core'
import { useCallback } from 'react'
import type { ShownIssue } from '../binding/describe-issue'
import { owningField } from '../binding/field-definition'
import { useScope } from '../context/scope'

/**
 * Gives the form the issues of a source, such as a server, and shows them in the summary and at
 * their fields. Returns the issues that are shown.
 */
export type ReportIssues = (
  source: string,
  issues: readonly ExternalIssue[],
  checked?: FormOptions['answers'],
) => readonly ShownIssue[]

/**
 * Returns a function that shows what a server found. An issue disappears when its answer changes.
 * Pass the answers that were sent as `checked`, so that a late response never reports on a newer
 * answer.
 * @see D67
 */
export function useReportIssues(): ReportIssues {
  const { binding, describe } = useScope()
  return useCallback<ReportIssues>(
    (source, issues, checked) => {
      const { form, validation } = binding
      setIssues(form, source, issues, checked)
      const ownerOf = ({ section, field }: ExternalIssue | Issue): string =>
        JSON.stringify([section, owningField(form.definition, section, field)])
      const reported = new Set(issues.map(ownerOf))
      const found = form.validate({ mode: 'draft' }).filter((issue) => reported.has(ownerOf(issue)))
      return validation.show(found, 'draft', describe)
    },
    [binding, describe],
  )
}
