/** Every widget, loaded apart from those of the first questions. */
export { defaultRegistry as allWidgets } from '@gapwise/field-widgets'
