import type { GapwiseFormElement } from '@gapwise/form-element'
import { valueWidgets } from '@gapwise/form-element/types'
import * as valueTypes from '@gapwise/form-engine/types'

export function addValueTypes(element: GapwiseFormElement): void {
  element.types = Object.values(valueTypes)
  element.widgets = valueWidgets
}
