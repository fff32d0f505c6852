import { inputTableWidget, textWidget } from '@gapwise/field-widgets'
import { createRegistry } from '@gapwise/form-react'
import { gapwiseRows } from './gapwise-rows'

/** The published table widget, with its labels, hints, and error slots. */
export default gapwiseRows(createRegistry([inputTableWidget, textWidget]))
