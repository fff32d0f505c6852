/**
 * The sentence that a broker confirms before an application is started for a client. The server
 * stores it with the start.
 */
export const START_CONSENT =
  'The client asked me to start this application. They agreed that we fill in their contact and plan information and email them about it.'
