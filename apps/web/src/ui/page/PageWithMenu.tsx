import type { ReactNode } from 'react'

interface PageWithMenuProps {
  /** The list of sections, as a `<nav>` that collapses on a phone. */
  menu: ReactNode
  children: ReactNode
}

/**
 * The layout "menu" of the specification: sections on the left, questions to the right. On a phone,
 * the menu is on top. Header and footer come from the default layout around it.
 */
export function PageWithMenu({ menu, children }: PageWithMenuProps) {
  return (
    <div className="page-with-menu">
      <div className="page-with-menu__menu">{menu}</div>
      <div className="page-with-menu__content">{children}</div>
    </div>
  )
}
