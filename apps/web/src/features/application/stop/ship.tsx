import type { StopOption } from './stop-text'

/** Offers the free advice of the State Health Insurance Assistance Program. */
export const SHIP: StopOption = {
  title: 'Get free advice.',
  text: (
    <>
      Your State Health Insurance Assistance Program (SHIP) helps people with Medicare and sells
      nothing. Find yours at <a href="https://www.shiphelp.org">shiphelp.org</a>.
    </>
  ),
}

/** Reminds people not to give up what they have. */
export const KEEP_COVERAGE: StopOption = {
  title: 'Keep the coverage you have.',
  text: 'Don’t cancel it because of this page.',
}
