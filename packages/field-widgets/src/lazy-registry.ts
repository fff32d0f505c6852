import { createRegistry, type Registry } from '@gapwise/form-react'

/**
 * Registry that has every widget of this package and loads each one when a definition needs it.
 *
 * @example
 * ```tsx
 * const registry = await lazyRegistry.load(definition)
 * root.render(<FormProvider form={form} registry={registry}>…</FormProvider>)
 * ```
 */
export const lazyRegistry: Registry = /* @__PURE__ */ createRegistry([
  { type: 'heading', load: async () => (await import('./heading/heading.entry')).headingWidget },
  {
    type: 'text-block',
    load: async () => (await import('./text-block/text-block.entry')).textBlockWidget,
  },
  { type: 'link', load: async () => (await import('./link/link.entry')).linkWidget },
  { type: 'radio', load: async () => (await import('./radio/radio.entry')).radioWidget },
  {
    type: 'radio-without-tiles',
    load: async () =>
      (await import('./radio-without-tiles/radio-without-tiles.entry')).radioWithoutTilesWidget,
  },
  {
    type: 'complex-radio',
    load: async () => (await import('./complex-radio/complex-radio.entry')).complexRadioWidget,
  },
  {
    type: 'checkbox',
    load: async () => (await import('./checkbox/checkbox.entry')).checkboxWidget,
  },
  {
    type: 'key-value-picker',
    load: async () =>
      (await import('./key-value-picker/key-value-picker.entry')).keyValuePickerWidget,
  },
  {
    type: 'string-picker',
    load: async () => (await import('./string-picker/string-picker.entry')).stringPickerWidget,
  },
  {
    type: 'integer-picker',
    load: async () => (await import('./integer-picker/integer-picker.entry')).integerPickerWidget,
  },
  { type: 'text', load: async () => (await import('./text/text.entry')).textWidget },
  {
    type: 'text-area',
    load: async () => (await import('./text-area/text-area.entry')).textAreaWidget,
  },
  {
    type: 'text-name-value',
    load: async () => (await import('./text-name-value/text-name-value.entry')).textNameValueWidget,
  },
  {
    type: 'simple-email',
    load: async () => (await import('./simple-email/simple-email.entry')).simpleEmailWidget,
  },
  {
    type: 'complex-phone',
    load: async () => (await import('./complex-phone/complex-phone.entry')).complexPhoneWidget,
  },
  { type: 'ssn', load: async () => (await import('./ssn/ssn.entry')).ssnWidget },
  {
    type: 'string-search',
    load: async () => (await import('./string-search/string-search.entry')).stringSearchWidget,
  },
  {
    type: 'complex-date-picker',
    load: async () =>
      (await import('./complex-date-picker/complex-date-picker.entry')).complexDatePickerWidget,
  },
  {
    type: 'date-picker-without-day',
    load: async () =>
      (await import('./date-picker-without-day/date-picker-without-day.entry'))
        .datePickerWithoutDayWidget,
  },
  { type: 'height', load: async () => (await import('./height/height.entry')).heightWidget },
  { type: 'weight', load: async () => (await import('./weight/weight.entry')).weightWidget },
  {
    type: 'input-table',
    load: async () => (await import('./input-table/input-table.entry')).inputTableWidget,
  },
  {
    type: 'drug-lookup',
    load: async () => (await import('./drug-lookup/drug-lookup.entry')).drugLookupWidget,
  },
  {
    type: 'file-upload',
    load: async () => (await import('./file-upload/file-upload.entry')).fileUploadWidget,
  },
  {
    type: 'send-documents',
    load: async () => (await import('./send-documents/send-documents.entry')).sendDocumentsWidget,
  },
])
