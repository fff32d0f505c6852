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
import { createRegistry, defineWidget, type Registry, type WidgetProps } from '@gapwise/form-react'
import { lazy, Suspense, use, useEffect, useState } from 'react'

import { placedField } from '../../enrollment/definition-fields'
import type { QuestionPage } from '../../enrollment/question-pages'
import { whenQuiet } from '../../adapters/when-quiet'
import { PageLoading } from '../../ui/PageLoading'

/** A third of the widgets' script, for types that the first questions are not of. */
const LATER = ['string-search', 'drug-lookup', 'input-table', 'file-upload', 'send-documents']

let all: Registry | undefined
let loading: Promise<Registry> | undefined

function loadAllWidgets(): Promise<Registry> {
  loading ??= import('./all-widgets').then(({ allWidgets }) => (all = allWidgets))
  return loading
}

function loadAhead(): void {
  loadAllWidgets().catch(() => {
    // The first page that needs them asks again, and says so if they do not come.
    loading = undefined
  })
}

/** For a question that an answer brings onto a page before the others are here. */
function laterWidget(type: string) {
  const Edit = lazy(async () => {
    const widget = (await loadAllWidgets()).get(type)
    if (!widget) throw new Error(`There is no widget for “${type}”: take it out of LATER.`)
    return { default: widget.edit }
  })
  return defineWidget({
    type,
    edit: (props: WidgetProps) => (
      <Suspense fallback={<PageLoading label="Opening the question…" />}>
        <Edit {...props} />
      </Suspense>
    ),
    review: null,
  })
}

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

/**
 * The widgets for a page of questions: all of them once they are here, and from then on without waiting. Suspends
 * where a question of the page needs one that is not.
 */
export function useWidgets(definition: FormDefinition, page: QuestionPage): Registry {
  // Not changed while the page stands: a widget in another's place would take the focus from it.
  const [first] = useState(() => !all && !asksLater(definition, page))
  useEffect(() => whenQuiet(loadAhead), [])
  return first ? firstWidgets : (all ?? use(loadAllWidgets()))
}

function asksLater(definition: FormDefinition, { section, fields }: QuestionPage): boolean {
  return fields.some((field) => {
    const placed = placedField(definition, { section, field })
    return placed !== undefined && typesOf(placed.definition).some((type) => LATER.includes(type))
  })
}

const typesOf = ({ type, child_fields: children = [] }: FieldDefinition): string[] => [
  type,
  ...children.flatMap(typesOf),
]
