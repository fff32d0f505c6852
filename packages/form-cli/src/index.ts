export { checkText, type FileFindings, type LocatedIssue } from './check-text'
export { readArguments, USAGE, type Request } from './read-arguments'
export { jsonReport, textReport, totalsOf, type Totals } from './report'
