import type { ElementWidget, ElementWidgets, WidgetOf } from '../field/element-widget'
import { boxesControl } from './boxes'
import { checkboxControl, radioControl, selectControl } from './choices'
import { headingControl, linkControl, textBlockControl, unknownControl } from './content'
import { drugsControl } from './drugs'
import { documentsControl, filesControl, type ElementUploader } from './files'
import { tableControl } from './table'
import { searchControl, textControl } from './text'

const NUMBER = { inputmode: 'numeric', autocomplete: 'off' }
const plainText = textControl()
const wholeNumber = textControl({ attributes: NUMBER })

/** Returns one widget for metric units, and another for those of the United States. */
const byUnits =
  (metric: ElementWidget, us: ElementWidget): ElementWidget =>
  (field) =>
    (field.definition.units === 'metric' ? metric : us)(field)

/** Returns one widget if the field has options, and another if it has none. */
const withOptions =
  (list: ElementWidget, text: ElementWidget): ElementWidget =>
  (field) =>
    (field.definition.options?.length ? list : text)(field)

const BUILT_IN: ElementWidgets = {
  'complex-date-picker': boxesControl,
  'date-picker-without-day': boxesControl,
  height: byUnits(textControl({ attributes: NUMBER, unit: 'centimeters' }), boxesControl),
  heading: headingControl,
  'text-block': textBlockControl,
  link: linkControl,
  radio: radioControl,
  'radio-without-tiles': radioControl,
  'complex-radio': radioControl,
  checkbox: checkboxControl,
  'key-value-picker': selectControl,
  'string-picker': withOptions(selectControl, plainText),
  'integer-picker': withOptions(selectControl, wholeNumber),
  text: plainText,
  'text-name-value': plainText,
  'text-area': textControl({ tag: 'textarea', attributes: { rows: '4' } }),
  'simple-email': textControl({
    attributes: { type: 'email', inputmode: 'email', autocomplete: 'email' },
  }),
  'complex-phone': textControl({
    attributes: { type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
  }),
  ssn: textControl({ attributes: NUMBER }),
  'string-search': searchControl,
  'drug-lookup': drugsControl,
  weight: byUnits(
    textControl({ attributes: NUMBER, unit: 'kilograms' }),
    textControl({ attributes: NUMBER, unit: 'pounds' }),
  ),
}

/**
 * Returns the widget of `<gapwise-form>` for a field type. A renderer can use it for types that it
 * does not show itself. A type without a widget gets one that says so.
 *
 * @param upload Stores the files of `file-upload` and `send-documents`.
 */
export function elementWidget(type: string, upload?: ElementUploader): ElementWidget {
  return widgetsWith({}, upload)(type)
}

/** Returns the widget of each field type: the host's, or else ours, or else the host's for `*`. */
export function widgetsWith(own: ElementWidgets, upload?: ElementUploader): WidgetOf {
  const widgetOf: WidgetOf = (type) => {
    if (Object.hasOwn(own, type)) return own[type]!
    if (type === 'input-table') return tableControl(widgetOf)
    if (type === 'file-upload') return filesControl(upload)
    if (type === 'send-documents') return documentsControl(upload)
    return Object.hasOwn(BUILT_IN, type) ? BUILT_IN[type]! : (own['*'] ?? unknownControl)
  }
  return widgetOf
}
