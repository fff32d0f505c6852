import type { AnswerValue } from '@gapwise/form-engine/core'
import { create, setAttribute } from '../field/dom'
import type { ElementWidget, ElementWidgets } from '../field/element-widget'
import { radioControl, selectControl } from './choices'
import { textControl } from './text'

const SHORT = { autocomplete: 'off', 'data-characters': '10' }
const DECIMAL = { ...SHORT, inputmode: 'decimal' }

/** Asks for yes or no. The answer is `true` or `false`. */
const booleanControl: ElementWidget = (field) => {
  const { yes, no } = field.texts.sentences
  const yesOrNo = [
    { key: 'true', value: yes },
    { key: 'false', value: no },
  ]
  return radioControl({
    ...field,
    state: () => {
      const state = field.state()
      const options = state.options.length > 0 ? state.options : yesOrNo
      return { ...state, options, value: textOf(state.value) || undefined }
    },
  })
}

function textOf(answer: AnswerValue | undefined): string {
  return answer === undefined || typeof answer === 'object' ? '' : String(answer)
}

interface Parts {
  readonly value: string
  readonly unit: string
}

/** Returns the amount and the unit. Text that is not an amount with a unit is the amount. */
function partsOf(answer: AnswerValue | undefined): Parts {
  if (typeof answer === 'object' && !Array.isArray(answer))
    return { value: '', unit: '', ...answer }
  return { value: textOf(answer), unit: '' }
}

/** Asks for an amount and its unit. */
const quantityControl: ElementWidget = (field) => {
  const { amount, unit: unitLabel } = field.texts.sentences
  const { options } = field.state()
  // A unit without an amount is not an answer, so it is kept here.
  const kept = field.keep(() => ({ unit: options.length === 1 ? options[0]!.key : '' }))
  const set = (value: string): void =>
    field.setValue(value === '' ? undefined : { value, ...(kept.unit && { unit: kept.unit }) })
  const valueOf = (): Parts => partsOf(field.state().value)
  const amountBox = textControl({ attributes: DECIMAL })({
    ...field,
    format: () => valueOf().value,
    state: () => ({ ...field.state(), value: valueOf().value || undefined }),
    setValue: (value) => set(textOf(value)),
  })
  const unitId = `${field.id}:part:unit`
  const unitList = selectControl({
    ...field,
    id: unitId,
    state: () => ({ ...field.state(), value: valueOf().unit || kept.unit || undefined }),
    setValue: (key) => {
      kept.unit = textOf(key)
      set(valueOf().value)
    },
  })
  const part = (id: string, label: string, control: HTMLElement): HTMLElement => {
    const name = create('label', { for: id, class: 'gw-part-label' }, label)
    return create('div', { class: 'gw-part' }, name, control)
  }
  const boxes = [
    part(field.id, amount, amountBox.element),
    part(unitId, unitLabel, unitList.element),
  ]
  const update = (): void => {
    kept.unit = valueOf().unit || kept.unit
    amountBox.update()
    unitList.update()
    for (const control of [amountBox.element, unitList.element]) {
      setAttribute(control, 'aria-invalid', field.issue() !== undefined)
      setAttribute(control, 'aria-required', field.state().required)
    }
  }
  return { element: create('div', { class: 'gw-input-group' }, ...boxes), as: 'group', update }
}

/**
 * Widgets for the five field types of `@gapwise/form-engine/types`. Pass them as `widgets` of
 * `<gapwise-form>`, and the types as `types`.
 */
export const valueWidgets: ElementWidgets = {
  boolean: booleanControl,
  decimal: /* @__PURE__ */ textControl({ attributes: DECIMAL }),
  money: /* @__PURE__ */ textControl({ attributes: DECIMAL }),
  time: /* @__PURE__ */ textControl({ attributes: SHORT }),
  quantity: quantityControl,
}
