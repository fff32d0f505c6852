import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/**
 * Element in the header that shows "Saved at 3:42 PM". The layout provides it. It is a polite live
 * region that is always present, because some screen readers ignore a region that appears together
 * with its first message.
 */
export const HeaderStatusSlot = createContext<HTMLElement | null>(null)

interface HeaderStatusProps {
  children: ReactNode
}

/**
 * Renders a page's saving status in the header. The slot is the live region, so give the children
 * no role.
 */
export function HeaderStatus({ children }: HeaderStatusProps) {
  const slot = useContext(HeaderStatusSlot)
  return slot ? createPortal(children, slot) : null
}
