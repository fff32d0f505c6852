import { useLocation } from 'react-router-dom'

import { PageLink } from './PageLink'

interface MenuLinkProps {
  to: string
  /** True if the pages below this one have links of their own. */
  end?: boolean
  children: string
}

/** A link in a menu of pages. It is marked while its page, or one below it, is open. */
export function MenuLink({ to, end = false, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return (
    <PageLink to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </PageLink>
  )
}
