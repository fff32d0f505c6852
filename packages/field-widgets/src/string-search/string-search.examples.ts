import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { SuggestionSource } from '@gapwise/form-react'
import type { WidgetExamples } from '../examples/widget-example'

const STATES = ['Arizona', 'Colorado', 'Nevada', 'New Jersey', 'New Mexico', 'New York', 'Utah']
const COUNTIES = ['Bernalillo County', 'Cibola County', 'Doña Ana County', 'Taos County']

const state: FieldDefinition = {
  id: 'state',
  type: 'string-search',
  display_label: 'Which state do you live in?',
  required: true,
  options: STATES.map((value) => ({ key: value.toLowerCase().replace(' ', '-'), value })),
}

const county: FieldDefinition = {
  id: 'county',
  type: 'string-search',
  display_label: 'County',
  helper_text: 'Type the first letters, then choose. Not in the list? Type the whole name.',
  required: true,
}

const company: FieldDefinition = {
  id: 'supplemental_company',
  type: 'string-search',
  display_label: 'Insurance company',
  options: Array.from({ length: 10_000 }, (_, index) => ({
    key: `company-${index}`,
    value: `Company ${index}`,
  })),
}

const findCounty: SuggestionSource = (query) =>
  COUNTIES.filter((name) => name.toLowerCase().startsWith(query.toLowerCase())).map((value) => ({
    value,
    detail: 'New Mexico',
  }))

export const stringSearchExamples = {
  Empty: { field: state },
  Answered: { field: state, answer: 'new-mexico' },
  FreeText: { field: state, answer: 'Puerto Rico' },
  FromHost: { field: county, suggestions: findCounty },
  HostFails: { field: county, suggestions: () => Promise.reject(new Error('offline')) },
  TenThousandOptions: { field: company },
  Optional: { field: { ...county, required: false }, suggestions: findCounty },
  Missing: { field: state, checked: true },
  ReadOnly: { field: state, answer: 'new-mexico', mode: 'read-only' },
  Disabled: { field: state, answer: 'new-mexico', mode: 'disabled' },
  Review: { field: state, answer: 'new-mexico', mode: 'review' },
  ReviewFreeText: { field: state, answer: 'Puerto Rico', mode: 'review' },
  ReviewEmpty: { field: state, mode: 'review' },
} satisfies WidgetExamples
