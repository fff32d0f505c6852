import { isTimeZone, parseHours } from './calls'
import { email, unless } from './checks'
import { optionalSetting, textSetting, whole } from './setting-kinds'

/** Returns whether a number has 10 digits, with an optional 1 before them. */
function isFaxNumber(number: string): boolean {
  return /^1?\d{10}$/.test(number.replace(/[\s().-]/g, ''))
}

/** Settings of the office: how people reach it, and who is behind the website. */
export const officeSettings = {
  PHONE: textSetting('1-800-555-0123', 'Phone number shown on every page.'),
  HOURS: textSetting(
    'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time',
    'When someone answers that phone.',
  ),
  CALL_HOURS: textSetting(
    'Mon-Fri 08:00-20:00',
    'When the office calls people who booked a call. Never on a federal holiday.',
    unless((hours) => parseHours(hours) !== undefined, 'must look like Mon-Fri 08:00-20:00'),
  ),
  CALL_TIME_ZONE: textSetting(
    'America/New_York',
    'Time zone of `CALL_HOURS`.',
    unless(isTimeZone, 'must be a time zone like America/New_York'),
  ),
  CALL_MINUTES: whole(30, [5, 240], 'Length of a booked call in minutes.'),
  CALLS_AT_ONCE: whole(1, [1, 100], 'How many people can book the same time.'),
  CONTACT_EMAIL: optionalSetting('Email address shown on `/contact`.', email),
  POSTAL_ADDRESS: optionalSetting(
    'Postal address shown on `/contact`, in the footer, and on printed pages, with lines separated by `;`.',
  ),
  COMPANY_NAME: optionalSetting(
    'Name of the company behind this website, such as `Example Agency, LLC`, shown in the footer, on printed pages, and in PDF copies. Nothing is shown if not set.',
  ),
  LICENSE_LINE: optionalSetting(
    'One sentence about the company’s licenses, such as `Licensed insurance agency, NPN 12345678.`, shown after its name.',
  ),
  PROOF_MAIL_ADDRESS: optionalSetting(
    'Postal address for copies of a person’s proof, with lines separated by `;`. If not set, people cannot choose to mail them.',
  ),
  PROOF_FAX: optionalSetting(
    'Fax number for these copies, such as `1-800-555-0124`. If not set, people cannot choose to fax them.',
    unless(isFaxNumber, 'must be a number of 10 digits, such as 1-800-555-0124'),
  ),
  PROOF_EMAIL: optionalSetting(
    'Email address for these copies. If not set, people cannot choose to email them.',
    email,
  ),
}
