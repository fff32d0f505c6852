import type { Hosts } from '@gapwise/form-react'

import type { OpenApplication } from '../open/open-application'
import { t } from '../../language'

/** Returns the note next to unconfirmed answers that a broker entered. */
export function presetNoteOf({
  store,
}: Pick<OpenApplication, 'store'>): NonNullable<Hosts['presetNote']> {
  const { prefilled = [] } = store.getState().detail
  return ({ section, field }) =>
    prefilled.some((one) => one.section === section && one.field === field)
      ? t('Your broker entered this. Is it right?')
      : undefined
}
