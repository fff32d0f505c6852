import { GOING_BACK } from './going-back'
import { Icon } from './Icon'
import { t } from '../../language'
import { PageLink } from './PageLink'

interface BackLinkProps {
  to: string
  children?: string
}

/** Link to the previous page. Typed text is kept. */
export function BackLink({ to, children = t('Back') }: BackLinkProps) {
  return (
    <PageLink to={to} state={GOING_BACK} className="back-link">
      <Icon name="arrow-left" />
      <span className="back-link__text">{children}</span>
    </PageLink>
  )
}
