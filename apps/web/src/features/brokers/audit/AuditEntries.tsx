import type { AuditEntry } from '../../../adapters/api/broker-client'
import { useFromHere } from '../list'
import { formatTimestamp, WideTable } from '../components'
import { formatAction } from './actions'
import { PageLink } from '../../../ui/controls/PageLink'
import './broker-audit.css'

interface AuditEntriesProps {
  entries: readonly AuditEntry[]
  /**
   * Returns the URL of the page that lists only this application's entries. Leave out this property
   * if all entries are about the same application.
   */
  aboutOnly?: (application: string) => string
}

/** Returns the name of a field as words, such as `coverage starts` for `effectiveDate`. */
function fieldText(field: string): string {
  const words = field.replaceAll(/[_-]/g, ' ').replaceAll(/[A-Z]/g, ' $&')
  return WORDS[field] ?? words.toLowerCase()
}

const WORDS: Readonly<Record<string, string>> = {
  zip5: 'ZIP code',
  applicant_dob: 'date of birth',
  effectiveDate: 'coverage starts',
  savedAt: 'last saved',
  sectionsDone: 'done',
  medicare_status: 'Medicare situation',
  naic: 'insurer',
  'follow-ups': 'follow-ups',
}

/** Table of audit entries. Shows the names of fields, never their values. */
export function AuditEntries({ entries, aboutOnly }: AuditEntriesProps) {
  const here = useFromHere()
  if (entries.length === 0) return <p className="quiet">No entries yet.</p>
  return (
    <WideTable label="Audit trail entries" className="audit">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            {aboutOnly ? <th scope="col">Application</th> : null}
            <th scope="col">Fields</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ seq, at, who, action, application, fields, from }) => (
            <tr key={seq}>
              <td className="audit__brief">{formatTimestamp(at)}</td>
              <td className="audit__brief">{who}</td>
              <td className="audit__what">{formatAction(action)}</td>
              {aboutOnly ? (
                <td className="audit__brief" data-empty={application ? undefined : ''}>
                  {application ? (
                    <span className="audit__links">
                      <PageLink
                        to={`/dashboard/applications/${encodeURIComponent(application)}`}
                        state={here}
                      >
                        Open <span className="visually-hidden">the application of entry {seq}</span>
                      </PageLink>
                      <PageLink to={aboutOnly(application)}>
                        Related entries <span className="visually-hidden">of entry {seq}</span>
                      </PageLink>
                    </span>
                  ) : (
                    '–'
                  )}
                </td>
              ) : null}
              <td data-label="Fields" data-empty={fields.length === 0 ? '' : undefined}>
                {fields.length === 0 ? '–' : fields.map(fieldText).join(', ')}
              </td>
              <td className="audit__brief" data-label="From">
                {from}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
