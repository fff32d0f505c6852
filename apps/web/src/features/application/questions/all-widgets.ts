import { defaultRegistry, textWidget } from '@gapwise/field-widgets'

import { withPicture } from './aids/field-pictures'

/** All widgets, in a separate script because the first questions do not need all of them. */
export const allWidgets = defaultRegistry.with(withPicture(textWidget))
