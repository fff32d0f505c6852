import { fieldAt } from '@gapwise/enrollment'
import {
  checkboxWidget,
  complexDatePickerWidget,
  complexPhoneWidget,
  complexRadioWidget,
  datePickerWithoutDayWidget,
  headingWidget,
  heightWidget,
  integerPickerWidget,
  keyValuePickerWidget,
  linkWidget,
  radioWidget,
  radioWithoutTilesWidget,
  simpleEmailWidget,
  ssnWidget,
  stringPickerWidget,
  textAreaWidget,
  textBlockWidget,
  textNameValueWidget,
  textWidget,
  weightWidget,
} from '@gapwise/field-widgets'
import type { FieldDefinition, FormDefinition } from '@gapwise/form-engine'
import { createRegistry, type Registry } from '@gapwise/form-react'
import { useEffect, useState } from 'react'

import type { QuestionPage } from '../../../application/facts/question-pages'
import { whenQuiet } from '../../../adapters/browser/when-quiet'
import { laterWidget, loadAllWidgets, useAllWidgets } from './later-widgets'

/** A third of the widgets' script, for types that the first questions are not of. */
const LATER = ['string-search', 'drug-lookup', 'input-table', 'file-upload', 'send-documents']

const firstWidgets = createRegistry([
  headingWidget,
  textBlockWidget,
  linkWidget,
  radioWidget,
  radioWithoutTilesWidget,
  complexRadioWidget,
  checkboxWidget,
  keyValuePickerWidget,
  stringPickerWidget,
  integerPickerWidget,
  textWidget,
  textAreaWidget,
  textNameValueWidget,
  simpleEmailWidget,
  complexPhoneWidget,
  ssnWidget,
  complexDatePickerWidget,
  datePickerWithoutDayWidget,
  heightWidget,
  weightWidget,
  ...LATER.map(laterWidget),
])

interface PageWidgets {
  /** `undefined` while a question of the page waits for a widget that is not here. */
  readonly registry: Registry | undefined
  /** Its script did not come. */
  readonly failed: boolean
  readonly tryAgain: () => void
}

/**
 * The widgets for a page of questions: all of them once they are here, and from then on without waiting. They do not
 * change while the page stands: a widget in another's place would take the focus from it.
 */
export function useWidgets(definition: FormDefinition, page: QuestionPage): PageWidgets {
  const [needed] = useState(() => asksLater(definition, page))
  const { widgets, ...rest } = useAllWidgets(needed)
  useEffect(() => whenQuiet(() => void loadAllWidgets()), [])
  return { registry: widgets ?? (needed ? undefined : firstWidgets), ...rest }
}

function asksLater(definition: FormDefinition, { section, fields }: QuestionPage): boolean {
  return fields.some((field) => {
    const placed = fieldAt(definition, { section, field })
    return placed !== undefined && typesOf(placed.definition).some((type) => LATER.includes(type))
  })
}

const typesOf = ({ type, child_fields: children = [] }: FieldDefinition): string[] => [
  type,
  ...children.flatMap(typesOf),
]
