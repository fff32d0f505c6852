import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/**
 * The place in the header where "Saved at 3:42 PM" appears, given by the layout. It is a polite
 * live region that is always there: a region that comes with its first message is not read out by
 * every screen reader.
 */
export const HeaderStatusSlot = createContext<HTMLElement | null>(null)

interface HeaderStatusProps {
  children: ReactNode
}

/** Puts a page's saving status into the header. The slot is the live region: give no role here. */
export function HeaderStatus({ children }: HeaderStatusProps) {
  const slot = useContext(HeaderStatusSlot)
  return slot ? createPortal(children, slot) : null
}
