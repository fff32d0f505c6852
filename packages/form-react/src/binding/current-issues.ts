import { setIssues, type Form, type FormOptions, type Issue } from '@gapwise/form-engine/core'

const SOURCE = 'checked-answers'

/**
 * Leaves out the issues of answers that changed since a server checked them, and are now right.
 *
 * @param checked Answers that the server checked, such as those that were posted.
 */
export function currentIssues(
  form: Form,
  issues: readonly Issue[],
  checked: NonNullable<FormOptions['answers']>,
): readonly Issue[] {
  if (issues.length === 0) return issues
  const keyOf = ({ section, field, row, rows }: Issue): string =>
    JSON.stringify([section, field, ...[rows ?? row ?? []].flat()])
  // The form compares the answers, because it normalizes both.
  setIssues(form, SOURCE, issues, checked)
  const wrong = new Set(form.validate({ mode: 'strict' }).map(keyOf))
  setIssues(form, SOURCE, [])
  return issues.filter((issue) => wrong.has(keyOf(issue)))
}
