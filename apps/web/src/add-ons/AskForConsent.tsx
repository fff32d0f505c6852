import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { useConfigStore } from '../stores/config-store'
import { lazyPart } from '../ui/feedback/lazy-part'
import { useHydrated } from '../ui/page/use-hydrated'
import { type AddOnChoice, addOnChoice } from './choice'
import { isPublicPage } from './pages'

const ConsentNotice = lazyPart(async () => (await import('./ConsentNotice')).ConsentNotice)

/**
 * Asks for consent to add-ons. Appears on public pages until the visitor answers. Renders nothing
 * if no add-ons are configured.
 */
export function AskForConsent() {
  const addOns = useConfigStore((state) => state.config?.addOns)
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<AddOnChoice>()
  const hydrated = useHydrated()
  if (!hydrated || !addOns || Object.keys(addOns).length === 0) return null
  if ((chosen ?? addOnChoice()) !== undefined) return null
  if (!isPublicPage(pathname)) return null
  return (
    <Suspense>
      <ConsentNotice onChosen={setChosen} />
    </Suspense>
  )
}
