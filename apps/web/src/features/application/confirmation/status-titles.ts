import type { SubmissionStatus } from '../../../adapters/api/status-client'
import { msg } from '../../../language'

interface Heading {
  readonly title: string
  readonly lead: string
}

/** Title and first sentence of the page of a sent application. */
export const HEADINGS: Readonly<Record<SubmissionStatus, Heading>> = {
  submitted: {
    title: msg('Your application was sent'),
    lead: msg('Thank you. We have your application.'),
  },
  delivered: {
    title: msg('Your application was sent'),
    lead: msg('Thank you. The insurer has your application.'),
  },
  in_review: {
    title: msg('Your application is being reviewed'),
    lead: msg('The insurer is looking at it. You don’t need to do anything for this.'),
  },
  needs_information: {
    title: msg('The insurer needs something from you'),
    lead: msg('The insurer can’t decide until it has what it asks for.'),
  },
  approved: {
    title: msg('Your application was approved'),
    lead: msg('Good news. You’ll get your policy in the mail.'),
  },
  declined: {
    title: msg('The insurer declined your application'),
    lead: msg('We’re sorry. You won’t be charged.'),
  },
  withdrawn: {
    title: msg('You took your application back'),
    lead: msg('The insurer won’t decide on it. You won’t be charged.'),
  },
}
