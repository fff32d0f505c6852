/**
 * Pages where visitors answer no questions, do not sign in, and see no broker data. Third-party
 * add-ons may run only here. The server uses this list to decide which documents allow add-ons. The
 * app reloads the page when it goes from one of these to any other page.
 * @see D38
 */
export const PUBLIC_PAGES = ['/', '/contact', '/privacy', '/terms'] as const

/** The page that other websites may show in a frame. */
export const EMBEDDED_PAGE = '/compareElm'

/**
 * First path segments of the app's own pages, except `/` (specification section 2). The path of the
 * scheduling page comes from the configuration and must not be one of these.
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

/** Cookie with the visitor's choice about add-ons: `yes` or `no`. */
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
