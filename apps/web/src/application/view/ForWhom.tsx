import type { ApplyingFor } from '../../adapters/api/api-client'
import { applicantWords } from '../facts/applicant-words'
import './for-whom.css'

interface ForWhomProps {
  applyingFor: ApplyingFor | undefined
  /** The applicant’s first name, if it is known. */
  name?: string | undefined
}

/**
 * Tells a helper whose answers a page asks for. Tells a couple which of the two the page is for. Shows
 * nothing to a person who applies alone.
 */
export function ForWhom({ applyingFor, name }: ForWhomProps) {
  const words = applicantWords(applyingFor)
  if (words) {
    return (
      <p className="for-whom">
        Answer for {words.person}
        {name ? <>, {name}</> : null}. “You” means {name || words.person}.
      </p>
    )
  }
  if (applyingFor !== 'both' || !name) return null
  return <p className="for-whom">These answers are for {name}.</p>
}
