import { textsIn, type FieldBinding } from '@gapwise/form-react'
import type { DrugAnswer } from '@gapwise/form-engine/core'
import type { ReactElement } from 'react'
import { FieldFrame, RemoveButton, WidgetButton } from '../components'
import { answerText } from '../components/answer-text'
import { PLUS } from '../components/icon-paths'
import { dateBoxes } from '../complex-date-picker/date-boxes'
import { drugTexts } from '../texts/en'
import { drugsOfAnswer } from './drug-text'
import { lastFillAnswer } from './last-fill'

const DETAILS = ['name', 'strength', 'form', 'frequency', 'quantity'] as const
const NEW_DRUG: DrugAnswer = { name: '' }

/** Asks for medicines in plain text boxes. The last medicine is a blank one to fill in. */
export function PlainDrugs({ field }: { readonly field: FieldBinding }): ReactElement {
  const texts = textsIn(field.texts, drugTexts)
  const { maxlength = Infinity } = field.state.definition
  const drugs = drugsOfAnswer(field.value)
  const hasNew = drugs.length < maxlength && !field.readOnly
  return (
    <FieldFrame field={field} as="group">
      <div className="gw-drugs">
        {[...drugs, ...(hasNew ? [NEW_DRUG] : [])].map((drug, at) => (
          <fieldset key={at} className="gw-drug-entry">
            <legend className="gw-row-title">
              {drug.name || (at === 0 ? texts.name : texts.anotherName)}
            </legend>
            {boxesOf(field, drug, at).map(({ id, part, label, text, withText }) => (
              <div key={part} className="gw-part">
                <label className="gw-part-label" htmlFor={id}>
                  {label}
                </label>
                <input
                  id={id}
                  name={field.nameOf(part)}
                  className="gw-input"
                  defaultValue={text}
                  readOnly={field.readOnly}
                  onChange={({ target }) =>
                    field.setValue([
                      ...drugs.slice(0, at),
                      withText(target.value),
                      ...drugs.slice(at + 1),
                    ])
                  }
                />
              </div>
            ))}
            {at === drugs.length ? null : (
              <RemoveButton about={drug.name} name={field.nameOf('remove')} value={at} />
            )}
          </fieldset>
        ))}
        {hasNew ? (
          <WidgetButton look="secondary" icon={PLUS} name={field.nameOf('add')}>
            {texts.addAnother}
          </WidgetButton>
        ) : null}
      </div>
    </FieldFrame>
  )
}

/** Posts the medicines of a hydrated `native` form. */
export function PostedDrugs({ field }: { readonly field: FieldBinding }): ReactElement[] | null {
  if (!field.nameOf()) return null
  return drugsOfAnswer(field.value).flatMap((drug, at) =>
    boxesOf(field, drug, at).map(({ part, text }) => (
      <input key={part} type="hidden" name={field.nameOf(part)} value={text} />
    )),
  )
}

/** Returns the boxes of a medicine, with the names of their parts. */
function boxesOf(field: FieldBinding, drug: DrugAnswer, at: number) {
  const { texts: catalog, state, ids } = field
  const texts = textsIn(catalog, drugTexts)
  const filled = lastFillAnswer(catalog?.language)
  const fill = filled.textsOf(drug.last_fill)
  const asksFill = state.definition.is_last_fill_visible || drug.last_fill !== undefined
  const parts = [
    ...DETAILS.map((detail) => ({
      part: `${at}-${detail}`,
      label: texts[detail],
      text: drug[detail] ?? '',
      withText: (text: string): DrugAnswer => ({ ...drug, [detail]: text }),
    })),
    ...dateBoxes(catalog, false)
      .filter(() => asksFill)
      .map(({ name, label }) => ({
        part: `${at}-last_fill-${name}`,
        label: `${texts.lastFill}: ${label}`,
        text: fill[name],
        withText: (text: string): DrugAnswer => {
          const { last_fill: _, ...others } = drug
          const answer = filled.answerOf({ ...fill, [name]: text })
          return answer === undefined ? others : { ...others, last_fill: answerText(answer) }
        },
      })),
  ]
  // The error summary leads to the first box.
  return parts.map((box, index) => ({
    ...box,
    id: at + index === 0 ? ids.input : ids.part(box.part),
  }))
}
