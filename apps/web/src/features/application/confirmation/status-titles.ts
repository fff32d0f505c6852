import type { SubmissionStatus } from '../../../adapters/api/status-client'

interface Heading {
  readonly title: string
  readonly lead: string
}

/** Title and first sentence of the page of a sent application. */
export const HEADINGS: Readonly<Record<SubmissionStatus, Heading>> = {
  submitted: { title: 'Your application was sent', lead: 'Thank you. We have your application.' },
  delivered: {
    title: 'Your application was sent',
    lead: 'Thank you. The insurer has your application.',
  },
  in_review: {
    title: 'Your application is being reviewed',
    lead: 'The insurer is looking at it. You don’t need to do anything for this.',
  },
  needs_information: {
    title: 'The insurer needs something from you',
    lead: 'The insurer can’t decide until it has what it asks for.',
  },
  approved: {
    title: 'Your application was approved',
    lead: 'Good news. You’ll get your policy in the mail.',
  },
  declined: {
    title: 'The insurer declined your application',
    lead: 'We’re sorry. You won’t be charged.',
  },
  withdrawn: {
    title: 'You took your application back',
    lead: 'The insurer won’t decide on it. You won’t be charged.',
  },
}
