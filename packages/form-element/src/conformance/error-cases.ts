import type { RendererCase } from './renderer-case'
import { linkNamed, name, nameBox, no, smokes, summary, years, yes } from './sample-fields'
import { CONTINUE, formOf } from './type-cases'

/** Cases about errors. */
export const errorCases: readonly RendererCase[] = [
  {
    title: 'nothing is marked wrong before Continue',
    form: formOf(name),
    steps: [
      { fill: nameBox, text: 'Ro' },
      { press: 'Tab' },
      { see: nameBox, as: { invalid: false } },
      { seeNo: summary },
    ],
  },
  {
    title: 'the summary takes the focus after Continue',
    form: formOf(name),
    steps: [CONTINUE, { see: summary, as: { focused: true } }],
  },
  {
    title: 'the title of the page says that there is an error, until there is none',
    form: formOf(name),
    steps: [
      CONTINUE,
      { title: 'Error: ' },
      { fill: nameBox, text: 'Rosa' },
      { seeNo: summary },
      { title: 'Conformance' },
    ],
  },
  {
    title: 'a wrong answer is marked after Continue',
    form: { ...formOf(name), answers: { one: { name: 'Ro' } } },
    steps: [
      CONTINUE,
      { see: nameBox, as: { invalid: true, describedBy: 'Must be at least 3 characters' } },
    ],
  },
  {
    title: 'an error disappears as soon as its answer is right',
    form: formOf(name),
    steps: [
      CONTINUE,
      { see: nameBox, as: { invalid: true } },
      { fill: nameBox, text: 'Rosa' },
      { see: nameBox, as: { invalid: false } },
      { seeNo: summary },
    ],
  },
  {
    title: 'an error follows its answer while the user types',
    form: formOf(name),
    steps: [
      CONTINUE,
      { fill: nameBox, text: 'Ro' },
      { see: nameBox, as: { describedBy: 'Must be at least 3 characters', focused: true } },
    ],
  },
  {
    title: 'a new error waits for the next Continue',
    form: formOf(name, smokes),
    steps: [
      { fill: nameBox, text: 'Rosa' },
      CONTINUE,
      { see: summary },
      { fill: nameBox, text: 'R' },
      { see: nameBox, as: { invalid: false } },
      CONTINUE,
      { see: nameBox, as: { invalid: true } },
    ],
  },
  {
    title: 'the summary lists only the errors that are left',
    form: formOf(name, smokes),
    steps: [
      CONTINUE,
      { see: linkNamed('Your name') },
      { see: linkNamed('Do you smoke?') },
      { fill: nameBox, text: 'Rosa' },
      { seeNo: linkNamed('Your name') },
      { see: linkNamed('Do you smoke?') },
    ],
  },
  {
    title: 'the error of a question that disappears leaves the summary',
    form: formOf(smokes, years),
    steps: [
      { check: yes },
      CONTINUE,
      { see: linkNamed('For how many years?') },
      { check: no },
      { seeNo: linkNamed('For how many years?') },
      { seeNo: summary },
    ],
  },
  {
    title: 'an error has the message of its definition',
    form: formOf({ ...name, messages: { required: 'Tell us your name' } }),
    steps: [CONTINUE, { see: nameBox, as: { describedBy: 'Tell us your name' } }],
  },
  {
    title: 'a check of two answers is shown at its field',
    form: formOf(name, {
      id: 'again',
      type: 'text',
      display_label: 'Again',
      checks: [
        {
          code: 'same',
          fails_if: { ne: [{ field: 'name' }, { field: 'again' }] },
          message: 'Both names must be the same',
        },
      ],
    }),
    steps: [
      { fill: nameBox, text: 'Rosa' },
      { fill: { role: 'textbox', name: 'Again' }, text: 'Rose' },
      CONTINUE,
      {
        see: { role: 'textbox', name: 'Again' },
        as: { invalid: true, describedBy: 'Both names must be the same' },
      },
    ],
  },
  {
    title: 'text that is not a number stays as typed and is an error',
    form: formOf({ id: 'age', type: 'integer-picker', display_label: 'Age' }),
    steps: [
      { fill: { role: 'textbox', name: 'Age' }, text: 'two' },
      CONTINUE,
      { see: { role: 'textbox', name: 'Age' }, as: { value: 'two', invalid: true } },
    ],
  },
  {
    title: 'a date that does not exist stays as typed and is an error',
    form: formOf({ id: 'born', type: 'complex-date-picker', display_label: 'Born' }),
    steps: [
      { fill: { role: 'textbox', name: 'Month', in: 'Born' }, text: '2' },
      { fill: { role: 'textbox', name: 'Day', in: 'Born' }, text: '30' },
      { fill: { role: 'textbox', name: 'Year', in: 'Born' }, text: '1956' },
      CONTINUE,
      { see: { role: 'textbox', name: 'Day', in: 'Born' }, as: { value: '30', invalid: true } },
    ],
  },
]
