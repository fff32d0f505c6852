/** Says where a client uses a code that was read out. */
export const HOW_TO_OPEN = 'The client types it on the page /sign-link, with their date of birth.'
