import type { QuestionPage } from '@gapwise/enrollment'
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
import { fieldsOf, type FormDefinition } from '@gapwise/form-engine'
import { createRegistry, type Registry } from '@gapwise/form-react'
import { useEffect, useState } from 'react'

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
  const onPage = new Set(fields)
  return fieldsOf(definition).some(
    ({ section: inSection, field, parent, definition: { type } }) => {
      const isOnPage = onPage.has(field) || (parent !== undefined && onPage.has(parent.id))
      if (inSection !== section || !isOnPage) return false
      // Its children, which follow it, may show later.
      onPage.add(field)
      return LATER.includes(type)
    },
  )
}
