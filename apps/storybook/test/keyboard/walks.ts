import type { FieldType } from '@gapwise/form-engine'
import { choiceWalks } from './choice-walks'
import { listWalks } from './list-walks'
import { presetWalks } from './preset-walks'
import { textWalks } from './text-walks'
import type { Walk } from './walk'

/** One keyboard test for each field type. */
export const walks: { readonly [Type in FieldType]: Walk } = {
  ...textWalks,
  ...choiceWalks,
  ...presetWalks,
  ...listWalks,
}
