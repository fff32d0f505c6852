/**
 * Pages on which nothing is answered, signed in or brokered: the only ones where third-party add-ons may be
 * (D38). The server serves their document by this list, the app leaves it for every other page.
 */
export const PUBLIC_PAGES = ['/', '/contact', '/privacy', '/terms'] as const

/** The page that may stand in a frame of another website. */
export const EMBEDDED_PAGE = '/compareElm'

/**
 * What the addresses of the app's own pages begin with (specification section 2), but for `/`. The page of a
 * scheduling service takes its address from the configuration, and may take none of these.
 */
export const PAGE_NAMES = [
  'account',
  'apply',
  'booked-calls',
  'broker-login',
  'compare',
  'compareElm',
  'connect',
  'contact',
  'contact-schedule-call',
  'create',
  'dashboard',
  'drug',
  'electronic-disclosure',
  'eligibility',
  'login',
  'logout',
  'onboarding',
  'privacy',
  'quote',
  'review',
  'schedule-call',
  'submit',
  'terms',
  'verify',
  'welcome',
] as const

/** Cookie with the choice about add-ons: `yes` or `no`. */
export const ADD_ON_CHOICE = 'addOns'

/** Topics of help videos (specification section 9). */
export const HELP_VIDEO_TOPICS = [
  'discounts',
  'underwriting',
  'medicare id',
  'rates',
  'guaranteed issue',
  'before quote',
  'advantage vs supplement',
  'qualification',
  'medicare basics',
  'plan G vs N',
  'gaps',
] as const
