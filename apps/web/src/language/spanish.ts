import { spanishTexts } from '@gapwise/field-widgets/texts/es'
import type { Form, FormDefinition, MessageEntry } from '@gapwise/form-engine/core'
import { setTexts, translateDefinition } from '@gapwise/form-engine/translations'
import type { TextCatalog } from '@gapwise/form-react'

import account from './es/account.json'
import app from './es/app.json'
import application from './es/application.json'
import calls from './es/calls.json'
import compare from './es/compare.json'
import confirmation from './es/confirmation.json'
import documents from './es/documents.json'
import onboarding from './es/onboarding.json'
import openApplication from './es/open-application.json'
import questions from './es/questions.json'
import quote from './es/quote.json'
import review from './es/review.json'
import server from './es/server.json'
import shared from './es/shared.json'
import signing from './es/signing.json'
import site from './es/site.json'
import start from './es/start.json'
import stop from './es/stop.json'
import { formTranslation } from './form-translation'
import type { Catalog, Language } from './texts'

/** Messages that a page gives its form, by code. */
export type OwnMessages = Readonly<Record<string, MessageEntry>>

/** Everything that the app says in Spanish. Loaded when someone asks for it. */
export interface Spanish {
  /** Sentences of the pages. */
  readonly sentences: Catalog
  /** Sentences of the questions. */
  readonly texts: TextCatalog
  /**
   * Writes a form's questions in a language. Its answers stay. `messages` are the form's own
   * messages.
   */
  writeForm(form: Form, language: Language, messages?: OwnMessages): void
}

const sentences: Catalog = {
  ...{ ...server, ...shared, ...app, ...start, ...site, ...onboarding, ...quote, ...compare },
  ...{ ...openApplication, ...application, ...questions, ...review, ...stop, ...signing },
  ...{ ...documents, ...confirmation, ...account, ...calls },
}

const translated = new WeakMap<FormDefinition, FormDefinition>()
const originals = new WeakMap<FormDefinition, FormDefinition>()

function inSpanish(definition: FormDefinition): FormDefinition {
  let spanish = translated.get(definition)
  if (!spanish) {
    spanish = translateDefinition(definition, formTranslation(definition, sentences))
    translated.set(definition, spanish)
    originals.set(spanish, definition)
  }
  return spanish
}

function ownMessages(messages: OwnMessages): OwnMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([code, { message, help }]) => [
      code,
      { message: sentences[message] ?? message, help: sentences[help] ?? help },
    ]),
  )
}

export const spanish: Spanish = {
  sentences,
  texts: spanishTexts,
  writeForm(form, language, messages = {}) {
    const original = originals.get(form.definition) ?? form.definition
    if (language === 'en-US') setTexts(form, { definition: original })
    else
      setTexts(form, {
        definition: inSpanish(original),
        messages: { ...spanishTexts.messages, ...ownMessages(messages) },
      })
  },
}
