import { pathOf } from '../../adapters/api/api-client'
import { Icon } from '../../ui/controls/Icon'

interface CopyLinkProps {
  id: string
  /** Application name for screen readers, if a page lists several applications. */
  about?: string
}

/** Link that downloads an application as a PDF. */
export function CopyLink({ id, about }: CopyLinkProps) {
  return (
    <a className="button button--secondary" href={pathOf('readCopy', { id })} download>
      <Icon name="save" /> Save a copy (PDF){' '}
      {about === undefined ? null : <span className="visually-hidden">of {about}</span>}
    </a>
  )
}
