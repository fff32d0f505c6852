import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const SLOT_ID = 'header-status'

/**
 * The place in the header where "Saved at 3:42 PM" appears. It is a polite live region that is
 * always there: a region that comes with its first message is not read out by every screen reader.
 */
export function HeaderStatusSlot() {
  return <div id={SLOT_ID} className="header-status" role="status" />
}

interface HeaderStatusProps {
  children: ReactNode
}

/** Puts a page's saving status into the header. The slot is the live region: give no role here. */
export function HeaderStatus({ children }: HeaderStatusProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(SLOT_ID)), [])
  return slot ? createPortal(children, slot) : null
}
