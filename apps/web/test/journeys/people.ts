import {
  advantageLeaver,
  newToMedicare,
  supplementSwitcher,
  type Person,
} from '../e2e/support/people'

/** A person who is walked through the app from the home page until the application is sent. */
export interface Walker extends Person {
  /** Link on the home page that says who the quote is for. */
  readonly start: 'For me' | 'For both of us' | 'Helping someone'
  /** Someone who fills in the application for the person, and whom that helper helps. */
  readonly helper?: { readonly name: string; readonly helps: string }
}

export const turning65: Walker = {
  ...newToMedicare,
  start: 'For me',
  quote: { ...newToMedicare.quote, zip5: '34231' },
}

export const switcher: Walker = {
  ...supplementSwitcher,
  start: 'For me',
  quote: { ...supplementSwitcher.quote, zip5: '43215', applicant_dob: ['6', '2', '1955'] },
}

/** Has a guaranteed right to buy, because of a first try of an Advantage plan. */
export const leavingAdvantage: Walker = {
  ...advantageLeaver,
  start: 'For me',
  quote: { ...advantageLeaver.quote, zip5: '75201', applicant_dob: ['6', '2', '1955'] },
  application: {
    ...advantageLeaver.application,
    gi_situation: 'I dropped a Medicare supplement',
    gi_coverage_end_date: ['December', '31', '2026'],
    advantage_start_date: ['January', '1', '2026'],
    advantage_first_time: 'Yes',
    advantage_dropped_supplement: 'Yes',
  },
}

export const newYorker: Walker = {
  ...switcher,
  quote: { ...switcher.quote, zip5: '10025' },
}

/** Two spouses of 65 and 71. */
export const wife: Walker = {
  ...turning65,
  start: 'For both of us',
}
export const husband: Walker = {
  ...switcher,
  start: 'For both of us',
  quote: { ...switcher.quote, zip5: '34231' },
}

/** A daughter helps. The answers are her mother’s. */
export const mother: Walker = {
  ...turning65,
  start: 'Helping someone',
  helper: { name: 'Ana Example', helps: 'My mother' },
  quote: { ...turning65.quote, zip5: '19103' },
}
