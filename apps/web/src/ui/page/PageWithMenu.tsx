import type { ReactNode } from 'react'

interface PageWithMenuProps {
  /** The section list, as a `<nav>` that collapses on a phone. */
  menu: ReactNode
  children: ReactNode
}

/**
 * The layout "menu" of the specification: the sections at the left, the questions beside them; on a
 * phone the menu stands above. Header and footer come from the default layout around it.
 */
export function PageWithMenu({ menu, children }: PageWithMenuProps) {
  return (
    <div className="page-with-menu">
      <div className="page-with-menu__menu">{menu}</div>
      <div className="page-with-menu__content">{children}</div>
    </div>
  )
}
