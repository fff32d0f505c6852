import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/**
 * Element in the header that shows "Saved at 3:42 PM". The layout provides it. The element is a
 * polite live region and always present. Some screen readers ignore a region that appears together
 * with its first message.
 */
export const HeaderStatusSlot = createContext<HTMLElement | null>(null)

interface HeaderStatusProps {
  children: ReactNode
}

/**
 * Renders a page's save status in the header. The header element is already the live region, so do
 * not give the children a role.
 */
export function HeaderStatus({ children }: HeaderStatusProps) {
  const slot = useContext(HeaderStatusSlot)
  return slot ? createPortal(children, slot) : null
}
