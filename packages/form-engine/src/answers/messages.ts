import { ownValue } from '../language/own-keys'
import type { MessageEntry } from '../types'

/** Codes of the built-in messages. */
export type MessageCode =
  | 'required'
  | 'unconfirmed'
  | 'text'
  | 'number'
  | 'date'
  | 'choice'
  | 'email'
  | 'phone'
  | 'entry'
  | 'minlength'
  | 'maxlength'
  | 'minimum_entries'
  | 'maximum_entries'
  | 'minimum_number'
  | 'maximum_number'
  | 'minimum_value'
  | 'maximum_value'
  | 'minimum_date'
  | 'maximum_date'
  | 'mbi'
  | 'ssn_length'
  | 'ssn_invalid'
  | 'routing_length'
  | 'routing_invalid'
  | 'zip5'

/**
 * The built-in messages, worded as in the specification. Each has a line that says how to fix the
 * answer. The `messages` option of `createForm` replaces single entries. `createForm` of
 * `@gapwise/form-engine/core` uses them only if they are passed as `messages`.
 *
 * @see D13
 */
export const defaultMessages: Readonly<Record<MessageCode, MessageEntry>> = {
  required: entry('This field is required', 'Answer this question to continue.'),
  unconfirmed: entry(
    'Please confirm this answer',
    'We filled this in for you. Confirm it, or change it.',
  ),
  text: entry('Enter your answer as text', 'Type your answer again.'),
  number: entry('Enter a whole number', 'Use digits only, such as 12.'),
  date: entry('Enter a real date', 'Check every part of the date.'),
  choice: entry('Choose one of the options', 'Pick an answer from the list.'),
  email: entry('Enter a valid email address', 'Write it like name@example.com.'),
  phone: entry('Enter a 10-digit phone number', 'Write the area code first, like 555-123-4567.'),
  entry: entry('Check what you added here', 'Fill in the incomplete entry, or remove it.'),
  minlength: entry('Must be at least {minimum} characters', 'Type at least {minimum} characters.'),
  maxlength: entry('Cannot exceed {maximum} characters', 'Shorten it to {maximum} characters.'),
  minimum_entries: entry('Choose at least {minimum}', 'Add more until there are {minimum}.'),
  maximum_entries: entry('Choose no more than {maximum}', 'Remove some until {maximum} are left.'),
  minimum_number: entry('Must be at least {minimum}', 'Enter {minimum} or more.'),
  maximum_number: entry('Cannot exceed {maximum}', 'Enter {maximum} or less.'),
  minimum_value: entry('Cannot be less than {minimum}', 'Enter {minimum} or more.'),
  maximum_value: entry('Cannot exceed {maximum}', 'Enter {maximum} or less.'),
  minimum_date: entry('Cannot be less than {minimum}', 'Enter {minimum} or later.'),
  maximum_date: entry('Cannot exceed {maximum}', 'Enter {maximum} or earlier.'),
  mbi: entry('Invalid MBI format', 'Copy the 11 letters and numbers from your Medicare card.'),
  ssn_length: entry('SSN must be 9 digits', 'Check the number on your Social Security card.'),
  ssn_invalid: entry('Invalid SSN', 'Check the number on your Social Security card.'),
  routing_length: entry(
    'Routing number must be exactly 9 digits',
    'Check the 9 digits at the bottom left of a check.',
  ),
  routing_invalid: entry(
    'Invalid routing number',
    'Check the 9 digits at the bottom left of a check.',
  ),
  zip5: entry('Enter a 5-digit ZIP code', 'Use the first 5 digits, such as 30301.'),
}

/** Message for a code that has neither a built-in message nor one from the host. */
const FALLBACK_MESSAGE = entry('Check this answer', 'Look at it again and correct it.')

/** Returns the built-in message for a code. */
export function englishMessage(code: string): MessageEntry {
  return (ownValue(defaultMessages, code) ?? FALLBACK_MESSAGE) as MessageEntry
}

function entry(message: string, help: string): MessageEntry {
  return { message, help }
}
