import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'

interface ProvidersProps {
  children: ReactNode
}

/** What every page expects around it. */
export function Providers({ children }: ProvidersProps) {
  // Not as a transition: a press on a link must be answered at once, if only with "Opening…".
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}
