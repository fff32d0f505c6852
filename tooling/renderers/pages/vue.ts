import { createApp } from 'vue'
import { GapwiseForm } from '../../../docs/examples/vue/gapwise-form'
import { formOf, offerPage, uploader } from './offer-page'

offerPage((root, setup, onSend) => {
  const app = createApp(GapwiseForm, { form: formOf(setup), onSend })
  app.provide('uploader', uploader)
  app.mount(root)
  return () => app.unmount()
})
