import { pathOf } from '../../adapters/api/api-client'
import { Icon } from '../../ui/controls/Icon'

interface CopyLinkProps {
  id: string
  /** Which application, for screen readers, where a page lists several. */
  about?: string
}

/** Saves an application as a PDF to read, print and keep. */
export function CopyLink({ id, about }: CopyLinkProps) {
  return (
    <a className="button button--secondary" href={pathOf('readCopy', { id })} download>
      <Icon name="save" /> Save a copy (PDF){' '}
      {about === undefined ? null : <span className="visually-hidden">of {about}</span>}
    </a>
  )
}
