/** All widgets, in a separate script because the first questions do not need all of them. */
export { defaultRegistry as allWidgets } from '@gapwise/field-widgets'
