import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/**
 * Header element that shows "Saved at 3:42 PM". It is a polite live region. It is always present,
 * because some screen readers ignore a region that appears with its first message.
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
