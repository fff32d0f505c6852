import {
  defineFormElement,
  type GapwiseFormElement,
  type GapwiseSubmit,
} from '@gapwise/form-element'
import '@gapwise/field-widgets/styles.css'
import { offerPage, TODAY } from './offer-page'

defineFormElement()

offerPage((root, { definition, answers = {} }, send) => {
  const element = document.createElement('gapwise-form') as GapwiseFormElement
  element.today = TODAY
  element.uploader = ({ name, size, type }) =>
    name.startsWith('lost')
      ? Promise.reject(new Error('Lost'))
      : Promise.resolve({ id: name, name, size, type })
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
