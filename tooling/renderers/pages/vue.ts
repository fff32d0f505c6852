import { createApp } from 'vue'
import { GapwiseForm } from '../../../docs/examples/vue/gapwise-form'
import { formOf, offerPage } from './offer-page'

offerPage((root, setup, onSend) => {
  const app = createApp(GapwiseForm, { form: formOf(setup), onSend })
  app.mount(root)
  return () => app.unmount()
})
