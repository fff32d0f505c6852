import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { RendererTarget } from './renderer-case'

export const name: FieldDefinition = {
  id: 'name',
  type: 'text',
  display_label: 'Your name',
  required: true,
  minlength: 3,
}
export const smokes: FieldDefinition = {
  id: 'smokes',
  type: 'radio',
  display_label: 'Do you smoke?',
  required: true,
  options: [
    { key: 'yes', value: 'Yes' },
    { key: 'no', value: 'No' },
  ],
}
export const years: FieldDefinition = {
  id: 'years',
  type: 'integer-picker',
  display_label: 'For how many years?',
  required: true,
  minimum_number: 1,
  depends_on: { field_value_list: [{ id: 'smokes', section_id: 'one', value: 'yes' }] },
}
export const nameBox: RendererTarget = { role: 'textbox', name: 'Your name' }
export const yearsBox: RendererTarget = { role: 'textbox', name: 'For how many years?' }
export const yes: RendererTarget = { role: 'radio', name: 'Yes', in: 'Do you smoke?' }
export const no: RendererTarget = { role: 'radio', name: 'No', in: 'Do you smoke?' }
export const summary: RendererTarget = { role: 'region', name: 'There is a problem' }
export const linkNamed = (text: string): RendererTarget => ({ role: 'link', name: text })
