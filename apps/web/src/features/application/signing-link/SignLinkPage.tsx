import { useState } from 'react'

import { useLinkFragment } from '../../../ui/page/use-link-fragment'
import { ClosedLink } from './ClosedLink'
import { CodeForm } from './CodeForm'
import { LinkToSign } from './LinkToSign'
import type { ClosedReason } from './closed-reason'

/**
 * `/sign-link`: opens an application that another person filled in, so that the applicant can check
 * and sign it (D72). The emailed link adds `#code=…`. A code that was read out is typed here.
 */
export function SignLinkPage() {
  const { fragment, forget } = useLinkFragment('code')
  const [typed, setTyped] = useState<string>()
  const [closed, setClosed] = useState<ClosedReason>()
  const code = typed ?? fragment?.get('code') ?? undefined

  function startOver() {
    forget()
    setTyped(undefined)
    setClosed(undefined)
  }

  if (closed) return <ClosedLink reason={closed} onOtherCode={startOver} />
  if (code === undefined) return <CodeForm onTyped={setTyped} />
  return <LinkToSign key={code} code={code} onClosed={setClosed} />
}
