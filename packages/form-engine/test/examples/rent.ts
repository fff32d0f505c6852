import { createForm, defineForm } from '@gapwise/form-engine'
import { moneyType } from '@gapwise/form-engine/types'

const types = [moneyType]
const rent = {
  id: 'rent',
  type: 'money',
  display_label: 'Monthly rent',
  minimum_number: 1,
} as const
const sections = [{ id: 'home', title: 'Your home', fields: [rent] }] as const
const definition = defineForm({ id: 'home', version: 1, sections }, { types })

const form = createForm(definition, { types })
form.setAnswer('home', 'rent', '$1,250.00')

/** The answer is the text `1250`. */
export const monthlyRent: string | undefined = form.getAnswer('home', 'rent')
