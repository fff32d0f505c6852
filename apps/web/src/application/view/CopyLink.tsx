import { pathOf } from '../../adapters/api/api-client'
import { Icon } from '../../ui/controls/Icon'
import { rich, t } from '../../language'

interface CopyLinkProps {
  id: string
  /** Application name for screen readers, if a page lists several applications. */
  about?: string
}

/** Link that downloads an application as a PDF. */
export function CopyLink({ id, about }: CopyLinkProps) {
  return (
    <a className="button button--secondary" href={pathOf('readCopy', { id })} download>
      <Icon name="save" />{' '}
      {about === undefined
        ? t('Save a copy (PDF)')
        : rich('Save a copy (PDF) <s>of {about}</s>', {
            about,
            s: (text) => <span className="visually-hidden">{text}</span>,
          })}
    </a>
  )
}
