import { fieldsOnPage, type QuestionPage } from '@gapwise/enrollment'
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
} from '@gapwise/field-widgets/edit'
import { fieldsOf, type FormDefinition } from '@gapwise/form-engine/core'
import { createRegistry, type Registry } from '@gapwise/form-react'
import { useEffect, useState } from 'react'

import { whenIdle } from '../../../adapters/browser/when-idle'
import { withPicture } from './aids/field-pictures'
import { lazyWidget, loadAllWidgets, useAllWidgets } from './lazy-widgets'

/**
 * Field types that the first questions do not use. Their widgets make up a third of the script, so
 * they load later.
 */
const LAZY_TYPES = ['string-search', 'drug-lookup', 'input-table', 'file-upload', 'send-documents']

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
  withPicture(textWidget),
  textAreaWidget,
  textNameValueWidget,
  simpleEmailWidget,
  complexPhoneWidget,
  ssnWidget,
  complexDatePickerWidget,
  datePickerWithoutDayWidget,
  heightWidget,
  weightWidget,
  ...LAZY_TYPES.map(lazyWidget),
])

interface PageWidgets {
  /** `undefined` until the widgets for all questions on the page have loaded. */
  readonly registry: Registry | undefined
  /** `true` if the widgets' script did not load. */
  readonly failed: boolean
  readonly tryAgain: () => void
}

/**
 * Returns the widgets for a questions page. Before all widgets have loaded, returns the first
 * questions' widgets. The registry of an open page does not change, because a replaced widget would
 * lose the focus.
 */
export function useWidgets(definition: FormDefinition, page: QuestionPage): PageWidgets {
  const [needed] = useState(() => needsLazyWidget(definition, page))
  const { widgets, ...rest } = useAllWidgets(needed)
  useEffect(() => whenIdle(() => void loadAllWidgets()), [])
  return { registry: widgets ?? (needed ? undefined : firstWidgets), ...rest }
}

function needsLazyWidget(definition: FormDefinition, page: QuestionPage): boolean {
  const keyOf = (section: string, field: string) => `${section} ${field}`
  const onPage = new Set(fieldsOnPage(page).map(({ section, field }) => keyOf(section, field)))
  return fieldsOf(definition).some(({ section, field, parent, definition: { type } }) => {
    const isOnPage = onPage.has(keyOf(section, field))
    if (!isOnPage && !(parent && onPage.has(keyOf(section, parent.id)))) return false
    // The list contains a field before its children. The children might become visible later.
    onPage.add(keyOf(section, field))
    return LAZY_TYPES.includes(type)
  })
}
