import type { FileFindings } from './check-text'

/** Number of checked files, errors, and warnings. */
export interface Totals {
  readonly files: number
  readonly errors: number
  readonly warnings: number
}

/** Counts files, errors, and warnings. */
export function totalsOf(findings: readonly FileFindings[]): Totals {
  const issues = findings.flatMap((file) => file.issues)
  const errors = issues.filter(({ severity }) => severity === 'error').length
  return { files: findings.length, errors, warnings: issues.length - errors }
}

/**
 * Returns the findings as text, grouped by file. Each issue has its position, message, and
 * suggestion.
 */
export function textReport(findings: readonly FileFindings[]): string {
  const blocks = findings.flatMap(({ file, issues }) => {
    if (issues.length === 0) return []
    const lines = issues.flatMap(({ line, column, severity, code, path, message, suggestion }) => [
      `  ${line}:${column}  ${severity}  ${path}  (${code})`,
      `      ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`,
    ])
    return [[file, ...lines, ''].join('\n')]
  })
  const { files, errors, warnings } = totalsOf(findings)
  if (files === 0) return 'No files were checked.\n'
  const found = `${count(errors, 'error')} and ${count(warnings, 'warning')} in ${count(files, 'file')}`
  const isStopped = findings.some(({ stopped }) => stopped)
  return [
    ...blocks,
    `${errors + warnings === 0 ? 'No problems: ' : ''}${found}.`,
    ...(isStopped ? ['Some checks did not run. They run when these errors are fixed.'] : []),
    '',
  ].join('\n')
}

/** Returns the findings as JSON. */
export function jsonReport(findings: readonly FileFindings[]): string {
  return `${JSON.stringify({ ...totalsOf(findings), findings }, undefined, 2)}\n`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
