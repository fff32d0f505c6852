import type { GapwiseFormElement } from '@gapwise/form-element'
import { spanishElementTexts } from '@gapwise/form-element/texts/es'
import type { Translation } from '@gapwise/form-engine/translations'

/** Switches a form to Spanish. Without a translation, it goes back to English. */
export function setSpanish(element: GapwiseFormElement, translation?: Translation): void {
  element.texts = translation && spanishElementTexts
  element.translation = translation
}
