import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { RendererCase, RendererStep } from './renderer-case'
import { CONTINUE, formOf } from './type-cases'

const drugs: FieldDefinition = { id: 'drugs', type: 'drug-lookup', display_label: 'Your medicines' }
const nameBox = { role: 'combobox', name: 'Name of', in: 'Your medicines' }
const strength = { role: 'textbox', name: 'Strength', in: 'Lisinopril' }
const add: readonly RendererStep[] = [{ fill: nameBox, text: 'Lisinopril' }, { press: 'Enter' }]
const two = { one: { drugs: [{ name: 'Aspirin' }, { name: 'Lisinopril', strength: '10 mg' }] } }

/** Cases about lists of medicines. */
export const medicineCases: readonly RendererCase[] = [
  {
    title: 'an added medicine is a group, and its first box has the focus',
    form: formOf(drugs),
    steps: [
      ...add,
      { see: { role: 'group', name: 'Lisinopril' } },
      { see: strength, as: { focused: true } },
    ],
  },
  {
    title: 'a detail of a medicine is sent',
    form: formOf(drugs),
    steps: [
      ...add,
      { fill: strength, text: '10 mg' },
      CONTINUE,
      { sent: { one: { drugs: [{ name: 'Lisinopril', strength: '10 mg' }] } } },
    ],
  },
  {
    title: 'a cleared detail of a medicine is not sent',
    form: formOf(drugs),
    steps: [
      ...add,
      { fill: strength, text: '10 mg' },
      { fill: strength, text: '' },
      CONTINUE,
      { sent: { one: { drugs: [{ name: 'Lisinopril' }] } } },
    ],
  },
  {
    title: 'a medicine that is typed and not added is sent',
    form: formOf(drugs),
    steps: [
      { fill: nameBox, text: 'Lisinopril' },
      { press: 'Tab' },
      CONTINUE,
      { sent: { one: { drugs: [{ name: 'Lisinopril' }] } } },
    ],
  },
  {
    title: 'a typed medicine that is cleared again is not sent',
    form: { ...formOf(drugs), answers: { one: { drugs: [{ name: 'Aspirin' }] } } },
    steps: [
      { fill: nameBox, text: 'Lisinopril' },
      { fill: nameBox, text: '' },
      { press: 'Tab' },
      CONTINUE,
      { sent: { one: { drugs: [{ name: 'Aspirin' }] } } },
    ],
  },
  {
    title: 'a second medicine is added behind the first',
    form: { ...formOf(drugs), answers: { one: { drugs: [{ name: 'Aspirin' }] } } },
    steps: [
      ...add,
      CONTINUE,
      { sent: { one: { drugs: [{ name: 'Aspirin' }, { name: 'Lisinopril' }] } } },
    ],
  },
  {
    title: 'a removed medicine is gone, and the others keep their details',
    form: { ...formOf(drugs), answers: two },
    steps: [
      { click: { role: 'button', name: 'Remove Aspirin' } },
      { seeNo: { role: 'button', name: 'Remove Aspirin' } },
      CONTINUE,
      { sent: { one: { drugs: [{ name: 'Lisinopril', strength: '10 mg' }] } } },
    ],
  },
  {
    title: 'a full list of medicines has no box for another',
    form: { ...formOf({ ...drugs, maxlength: 2 }), answers: two },
    steps: [
      { see: { role: 'button', name: 'Remove Lisinopril' } },
      { seeNo: nameBox },
      { click: { role: 'button', name: 'Remove Aspirin' } },
      { see: nameBox },
    ],
  },
]
