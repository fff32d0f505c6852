/** Every widget, in a script of its own. The first questions do not need it. */
export { defaultRegistry as allWidgets } from '@gapwise/field-widgets'
