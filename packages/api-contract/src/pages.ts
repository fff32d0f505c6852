/**
 * Pages that may use third-party add-ons, because visitors do not answer questions, sign in, or see
 * broker data there. When a visitor goes to any other page, the app loads a new document.
 * @see D38
 */
export const PUBLIC_PAGES = ['/', '/contact', '/privacy', '/terms'] as const

/** The page that other websites are allowed to show in a frame. */
export const EMBEDDED_PAGE = '/compareElm'

/**
 * First path segments of the app's pages, except `/` (specification section 2). The scheduling
 * page's path comes from the configuration and must not use one of these segments.
 */
export const PAGE_NAMES = [
  'account',
  'apply',
  'ask-to-sign',
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
  'other-options',
  'privacy',
  'quote',
  'review',
  'schedule-call',
  'stop-reminders',
  'sign-link',
  'sign-on-paper',
  'submit',
  'terms',
  'verify',
  'welcome',
] as const

/** Cookie that stores the visitor's choice about add-ons, `yes` or `no`. */
export const ADD_ON_CHOICE = 'addOns'

/** Name of the cookie with the visitor's language, which is absent or `es`. */
export const LANGUAGE_CHOICE = 'language'

/**
 * Path that sets the language to its parameter `to`, `en` or `es`, and leads back to the page. For
 * browsers where the page's script has not loaded.
 */
export const LANGUAGE_SWITCH = '/language'

/** Topics that help videos can have (specification section 9). */
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
