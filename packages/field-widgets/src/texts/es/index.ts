import type { TextCatalog, TextsOf } from '@gapwise/form-react'
import { spanishFormTexts } from '@gapwise/form-react/texts/es'
import type * as english from '../en'
import { boxes, choices, controls, links, lists, secrets } from './controls'
import { dates } from './dates'
import { documents } from './documents'
import { drugs } from './drugs'
import { files } from './files'
import { instructions } from './instructions'
import { measures } from './measures'
import { numbers } from './numbers'
import { rows } from './rows'
import { search } from './search'
import { textArea } from './text-area'
import { values } from './values'

type English = typeof english

/** The sentences that a catalog needs for the widgets, by the name of their group. */
export type WidgetTexts = {
  readonly [Name in keyof English as English[Name]['name']]: TextsOf<English[Name]>
}

const widgets: WidgetTexts = {
  boxes,
  choices,
  controls,
  dates,
  documents,
  drugs,
  files,
  ...instructions,
  links,
  lists,
  measures,
  numbers,
  rows,
  search,
  secrets,
  textArea,
  values,
}

/** Every sentence of the renderers and the widgets in Spanish, for people in the United States. */
export const spanishTexts: TextCatalog = {
  ...spanishFormTexts,
  groups: { ...spanishFormTexts.groups, ...widgets },
}
