import { useState } from 'react'

import { AddOnButtons } from '../../../add-ons/AddOnButtons'
import { type AddOnChoice, addOnChoice, chooseAddOns } from '../../../add-ons/choice'
import { reloadDocument } from '../../../adapters/browser/page-document'
import { useConfigStore } from '../../../stores/config-store'
import { msg, rich, t } from '../../../language'

const KINDS: Readonly<Record<string, string>> = {
  chat: msg('a chat window, to write to us (Crisp)'),
  recording: msg(
    'a recording of how you use the page, such as where you scroll and click (Microsoft Clarity)',
  ),
  crm: msg('a record of which of these pages you visit (HubSpot)'),
}

/** Lists the third-party add-ons and lets the visitor allow or reject them. */
export function Helpers() {
  const addOns = useConfigStore((state) => state.config?.addOns) ?? {}
  const [choice, setChoice] = useState(addOnChoice)
  const kinds = Object.keys(addOns).flatMap((name) => KINDS[name] ?? [])

  function choose(next: AddOnChoice) {
    const change = next !== choice && (next === 'yes' || choice === 'yes')
    chooseAddOns(next)
    setChoice(next)
    // Reload the page, because only a new document stops running scripts and loads newly allowed
    // scripts.
    if (change) reloadDocument()
  }

  return (
    <>
      <h2 id="helpers">{t('Tools from other companies')}</h2>
      {kinds.length === 0 ? (
        <p>
          {t(
            'This website uses no such tools. It has no chat, no recording, and no tracking by other companies.',
          )}
        </p>
      ) : (
        <>
          <p>{t('If you say yes, the home page and information pages such as this one load:')}</p>
          <ul className="bullets">
            {kinds.map((kind) => (
              <li key={kind}>{t(kind)}</li>
            ))}
          </ul>
          <p>
            {t(
              'These tools never run where you answer questions, sign in, or view your application. They never run while you’re signed in. Everything works the same without them.',
            )}
          </p>
          <p role="status">
            {rich('Your current choice: <b>{choice}</b>', {
              choice: t(CHOICE_TEXTS[choice ?? 'none']),
              b: (text) => <strong>{text}</strong>,
            })}
          </p>
          <AddOnButtons onChoose={choose} />
        </>
      )}
    </>
  )
}

const CHOICE_TEXTS = {
  yes: msg('Yes, that’s fine.'),
  no: msg('No, don’t load these tools.'),
  none: msg('You haven’t chosen yet. Until you do, we don’t load these tools.'),
} as const
