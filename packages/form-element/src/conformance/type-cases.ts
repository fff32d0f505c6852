import type { FieldDefinition } from '@gapwise/form-engine/core'
import { askedTypes, type AskedType } from './asked-types'
import type { RendererCase, RendererSetup, RendererStep } from './renderer-case'

export const CONTINUE: RendererStep = { click: { role: 'button', name: 'Continue' } }

/** Returns a form with one section. */
export function formOf(...fields: readonly FieldDefinition[]): RendererSetup {
  const sections = [{ id: 'one', title: 'About you', fields }]
  return { definition: { id: 'conformance', version: 1, sections } }
}

/** Cases that are the same for every field type. */
const TEMPLATES: readonly ((asked: AskedType) => Omit<RendererCase, 'title'> & { what: string })[] =
  [
    ({ field, target }) => ({
      what: 'is named by its question',
      form: formOf(field),
      steps: [{ see: target }],
    }),
    ({ field, target }) => ({
      what: 'is described by its hint',
      form: formOf(field),
      steps: [{ see: target, as: { describedBy: 'Take your time' } }],
    }),
    ({ field, target, saysRequired }) => ({
      what: saysRequired ? 'says that it is required' : 'does not call a required answer optional',
      form: formOf(field),
      steps: saysRequired
        ? [{ see: target, as: { required: true } }]
        : [{ seeNo: { ...target, name: `${target.name} (optional)` } }],
    }),
    ({ field, target }) => ({
      what: 'says that it is optional',
      form: formOf({ ...field, required: false }),
      steps: [{ see: { ...target, name: `${target.name} (optional)` } }],
    }),
    ({ field, give, answer }) => ({
      what: 'sends the answer that a user gives',
      form: formOf(field),
      steps: [...give, CONTINUE, { sent: { one: { asked: answer } } }],
    }),
    ({ field, answer, shown }) => ({
      what: 'shows an answer from a draft',
      form: { ...formOf(field), answers: { one: { asked: answer } } },
      steps: shown,
    }),
    ({ field, target, error = 'This field is required' }) => ({
      what: 'is described by its error after Continue',
      form: formOf(field),
      steps: [CONTINUE, { see: target, as: { describedBy: error } }, { sent: null }],
    }),
    ({ field, first }) => ({
      what: 'gets the focus from the summary of errors',
      form: formOf(field),
      steps: [
        CONTINUE,
        { click: { role: 'link', name: 'What do you say' } },
        { see: first, as: { focused: true } },
      ],
    }),
  ]

export const typeCases: readonly RendererCase[] = askedTypes.flatMap((asked) =>
  TEMPLATES.map((template) => {
    const { what, ...rest } = template(asked)
    const list = asked.target.role === 'combobox' && asked.field.options ? ' with a list' : ''
    return { title: `${asked.field.type}${list} ${what}`, ...rest }
  }),
)
