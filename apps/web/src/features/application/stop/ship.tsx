import type { StopOption } from './stop-text'
import { rich, t } from '../../../language'

/** Offers the free advice of the State Health Insurance Assistance Program. */
export const freeAdvice = (): StopOption => ({
  title: t('Get free advice.'),
  text: rich(
    'Your State Health Insurance Assistance Program (SHIP) helps people with Medicare and sells nothing. Find yours at <a>shiphelp.org</a>.',
    { a: (text) => <a href="https://www.shiphelp.org">{text}</a> },
  ),
})

/** Reminds people not to give up what they have. */
export const keepCoverage = (): StopOption => ({
  title: t('Keep the coverage you have.'),
  text: t('Don’t cancel it because of this page.'),
})
