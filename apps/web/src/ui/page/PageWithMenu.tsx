import type { ReactNode } from 'react'

interface PageWithMenuProps {
  /** The list of sections, as a `<nav>` that collapses on a phone. */
  menu: ReactNode
  children: ReactNode
}

/**
 * The specification's "menu" layout. Sections are on the left, and questions are on the right. On a
 * phone, the menu is on top. The default layout around it provides the header and footer.
 */
export function PageWithMenu({ menu, children }: PageWithMenuProps) {
  return (
    <div className="page-with-menu">
      <div className="page-with-menu__menu">{menu}</div>
      <div className="page-with-menu__content">{children}</div>
    </div>
  )
}
