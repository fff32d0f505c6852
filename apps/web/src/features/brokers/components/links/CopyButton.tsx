import { useState } from 'react'

import { copyText } from '../../../../adapters/browser/clipboard'
import { Button } from '../../../../ui/controls/Button'

interface CopyButtonProps {
  text: string
  children: string
}

/** Copies `text` and reports whether the browser allowed copying. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<'yes' | 'no'>()

  async function copy() {
    setCopied((await copyText(text)) ? 'yes' : 'no')
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status">
        {copied === 'yes' ? 'Copied.' : null}
        {copied === 'no' ? 'Your browser blocked copying.' : null}
      </span>
    </>
  )
}
