import {
  defineFormElement,
  type GapwiseFormElement,
  type GapwiseSubmit,
} from '@gapwise/form-element'
import type { Translation } from '@gapwise/form-engine/translations'
import '@gapwise/field-widgets/styles.css'
import { addValueTypes } from './add-value-types'
import { offerPage, TODAY, uploader } from './offer-page'
import { setSpanish } from './set-spanish'

declare global {
  var setSpanish: (translation: Translation | null) => void
}

globalThis.setSpanish = (translation) =>
  setSpanish(document.querySelector('gapwise-form') as GapwiseFormElement, translation ?? undefined)

defineFormElement()

offerPage((root, { definition, answers = {} }, send) => {
  const element = document.createElement('gapwise-form') as GapwiseFormElement
  element.today = TODAY
  element.uploader = uploader
  addValueTypes(element)
  element.answers = answers
  element.definition = definition
  const form = document.createElement('form')
  const button = document.createElement('button')
  button.textContent = 'Continue'
  form.append(element, button)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('gapwise-submit', (event) =>
    send((event as CustomEvent<GapwiseSubmit>).detail.answers),
  )
  root.append(form)
  return () => root.remove()
})
