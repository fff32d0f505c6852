import { useState } from 'react'

import { AddOnButtons } from '../../../add-ons/AddOnButtons'
import { type AddOnChoice, addOnChoice, chooseAddOns } from '../../../add-ons/choice'
import { reloadDocument } from '../../../adapters/browser/page-document'
import { useConfigStore } from '../../../stores/config-store'

const KINDS: Readonly<Record<string, string>> = {
  chat: 'a chat window, to write to us (Crisp)',
  recording: 'a recording of how the page is used: where people look and click (Microsoft Clarity)',
  crm: 'a note of which of these pages were visited (HubSpot)',
}

/** Which helpers of other companies there are, and the choice about them, to be changed at any time. */
export function Helpers() {
  const addOns = useConfigStore((state) => state.config?.addOns) ?? {}
  const [choice, setChoice] = useState(addOnChoice)
  const kinds = Object.keys(addOns).flatMap((name) => KINDS[name] ?? [])

  function choose(next: AddOnChoice) {
    const change = next !== choice && (next === 'yes' || choice === 'yes')
    chooseAddOns(next)
    setChoice(next)
    // Scripts that run leave with their document, and those that may run come with theirs.
    if (change) reloadDocument()
  }

  return (
    <>
      <h2 id="helpers">Helpers from other companies</h2>
      {kinds.length === 0 ? (
        <p>This website uses none: no chat, no recording and no tracking by others.</p>
      ) : (
        <>
          <p>If you say yes, the home page and these reading pages load:</p>
          <ul className="bullets">
            {kinds.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
          <p>
            They never run where you answer questions, sign in or see your application, and never
            while you are signed in. Without them everything works the same.
          </p>
          <p role="status">
            Your choice now: <strong>{WORDS[choice ?? 'none']}</strong>
          </p>
          <AddOnButtons onChoose={choose} />
        </>
      )}
    </>
  )
}

const WORDS = {
  yes: 'Yes, that is fine.',
  no: 'No thanks. None are loaded.',
  none: 'You have not chosen. None are loaded.',
} as const
