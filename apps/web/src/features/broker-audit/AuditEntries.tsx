import { Link } from 'react-router-dom'

import type { AuditEntry } from '../../adapters/broker-client'
import { dayAndTime } from '../../adapters/clock'
import './broker-audit.css'

interface AuditEntriesProps {
  entries: readonly AuditEntry[]
  /** Leads to the application an entry is about; left out where all are about the same. */
  linked?: boolean
}

/** Who did what, when and from where. Names of fields, never what they hold. */
export function AuditEntries({ entries, linked = false }: AuditEntriesProps) {
  if (entries.length === 0) return <p className="quiet">Nothing has been noted yet.</p>
  return (
    // The keyboard scrolls what has focus, and a table wider than the page must be scrolled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="audit" role="region" aria-label="Entries of the audit trail" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Fields</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ seq, at, who, action, application, fields, from }) => (
            <tr key={seq}>
              <td>{dayAndTime(new Date(at))}</td>
              <td>{who}</td>
              <td>
                {actionInWords(action)}
                {linked && application ? (
                  <>
                    {' '}
                    <Link to={`/dashboard/applications/${encodeURIComponent(application)}`}>
                      Open the application
                      <span className="visually-hidden"> of entry {seq}</span>
                    </Link>
                  </>
                ) : null}
              </td>
              <td>{fields.length === 0 ? '–' : fields.join(', ')}</td>
              <td>{from}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `application.read` as `Application: read`. */
function actionInWords(action: string): string {
  const [subject = '', verb = ''] = action.replaceAll('-', ' ').split('.')
  const words = verb ? `${subject}: ${verb}` : subject
  return words.charAt(0).toUpperCase() + words.slice(1)
}
