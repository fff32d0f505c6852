import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { RendererCase, RendererStep } from './renderer-case'
import { linkNamed } from './sample-fields'
import { CONTINUE, formOf } from './type-cases'

const visits: FieldDefinition = {
  id: 'visits',
  type: 'input-table',
  display_label: 'Your visits',
  child_fields: [
    { id: 'place', type: 'text', display_label: 'Hospital', required: true },
    {
      id: 'stayed',
      type: 'radio',
      display_label: 'Did you stay?',
      options: [
        { key: 'yes', value: 'Yes' },
        { key: 'no', value: 'No' },
      ],
    },
    {
      id: 'nights',
      type: 'integer-picker',
      display_label: 'How many nights?',
      required: true,
      depends_on: { field_value_list: [{ id: 'stayed', section_id: 'one', value: 'yes' }] },
    },
  ],
}

const place = { role: 'textbox', name: 'Hospital', in: 'Entry 1' }
const add: RendererStep = { click: { role: 'button', name: 'Add' } }

/** Cases about tables of entries. */
export const tableCases: readonly RendererCase[] = [
  {
    title: 'a table without rows has a button that adds one',
    form: formOf(visits),
    steps: [{ see: { role: 'group', name: 'Your visits' } }, { seeNo: place }],
  },
  {
    title: 'a new row is a group, and its first box has the focus',
    form: formOf(visits),
    steps: [
      add,
      { see: { role: 'group', name: 'Entry 1' } },
      { see: place, as: { focused: true } },
    ],
  },
  {
    title: 'an answer in a row is sent',
    form: formOf(visits),
    steps: [
      add,
      { fill: place, text: 'Taos' },
      CONTINUE,
      { sent: { one: { visits: [{ place: 'Taos' }] } } },
    ],
  },
  {
    title: 'a column depends on its own row',
    form: { ...formOf(visits), answers: { one: { visits: [{ place: 'A' }, { place: 'B' }] } } },
    steps: [
      { check: { role: 'radio', name: 'Yes', in: 'Entry 2' } },
      { see: { role: 'textbox', name: 'How many nights?', in: 'Entry 2' } },
      { seeNo: { role: 'textbox', name: 'How many nights?', in: 'Entry 1' } },
    ],
  },
  {
    title: 'a removed row is gone, and the others keep their answers',
    form: { ...formOf(visits), answers: { one: { visits: [{ place: 'A' }, { place: 'B' }] } } },
    steps: [
      { click: { role: 'button', name: 'Remove', in: 'Entry 1' } },
      { see: place, as: { value: 'B' } },
      { seeNo: { role: 'group', name: 'Entry 2' } },
      CONTINUE,
      { sent: { one: { visits: [{ place: 'B' }] } } },
    ],
  },
  {
    title: 'an error in a row is at its box, and the summary leads to it',
    form: { ...formOf(visits), answers: { one: { visits: [{ place: 'A' }, { stayed: 'no' }] } } },
    steps: [
      CONTINUE,
      { see: { ...place, in: 'Entry 2' }, as: { invalid: true } },
      { see: place, as: { invalid: false } },
      { click: linkNamed('Hospital') },
      { see: { ...place, in: 'Entry 2' }, as: { focused: true } },
    ],
  },
]
