import type { SubmissionStatus } from '@gapwise/api-contract'
import { pricePerMonth, type AfterSendingTask } from '@gapwise/enrollment'
import { formatCurrency } from '@gapwise/medicare-rules'
import { composeMail } from '../../../mail/compose-mail'
import {
  button,
  facts,
  heading,
  note,
  paragraph,
  points,
  type MailBlock,
} from '../../../mail/mail-blocks'
import type { Mail } from '../../../mail/mailer'
import { formatCalendarDay } from '../../../shared/calendar-day'
import type { SentApplication } from './sent-application'

/** Subject and first sentences of the email about each status. */
const WORDS: Readonly<
  Record<SubmissionStatus, { subject: string; what: string; noteName?: string }>
> = {
  submitted: {
    subject: 'We received your application',
    what: 'We received your application. You don’t need to send it again.',
  },
  delivered: {
    subject: 'The insurer has your application',
    what: 'We gave your application to the insurer. The insurer will now look at it.',
  },
  in_review: {
    subject: 'The insurer is reviewing your application',
    what: 'The insurer is reviewing your application. You don’t need to do anything for this.',
  },
  needs_information: {
    subject: 'The insurer needs something from you',
    what: 'The insurer can’t decide yet. It needs something from you first.',
    noteName: 'What the insurer asks for:',
  },
  approved: {
    subject: 'Your application was approved',
    what: 'Good news: the insurer approved your application. You’ll get your policy in the mail.',
    noteName: 'A note for you:',
  },
  declined: {
    subject: 'The insurer declined your application',
    what: 'The insurer decided not to offer you this policy. We’re sorry. You won’t be charged.',
    noteName: 'The reason:',
  },
  withdrawn: {
    subject: 'Your application was withdrawn',
    what: 'Your application was taken back, so the insurer won’t decide on it. You won’t be charged.',
    noteName: 'A note for you:',
  },
}

/**
 * Returns the email about a new status of a sent application (D75). It says the plan, the price, and
 * the start, and what to do next. It has no copy of the answers, because other people can see an
 * email and it is kept for years. The link opens only for the applicant's session or account.
 */
export function statusMail(details: {
  to: string
  origin: string
  id: string
  status: SubmissionStatus
  note: string | undefined
  sent: Pick<SentApplication, 'reference' | 'offer' | 'start'>
  tasks: readonly AfterSendingTask[]
  phone: string
}): Mail {
  const { to, origin, id, status, note: given, sent, tasks, phone } = details
  const { subject, what, noteName } = WORDS[status]
  const page = `${origin}/submit?application=${encodeURIComponent(id)}`
  return composeMail({
    to,
    subject: `${subject}: ${sent.reference}`,
    title: subject,
    body: [
      paragraph(what),
      ...(given && noteName ? [paragraph(noteName), note(given)] : []),
      sentFacts(sent, status),
      button(
        status === 'needs_information'
          ? 'See your application and add files'
          : 'See your application',
        page,
      ),
      ...(tasks.length > 0 ? [heading('What to do next'), points(tasks.map(taskItem))] : []),
      paragraph(
        `If the page doesn’t open, sign in first with this email address. Or call us at ${phone}. Please have your reference number ready.`,
      ),
      paragraph('For your security, this email doesn’t include a copy of your answers.'),
      ...(status === 'submitted'
        ? [
            paragraph(
              'Didn’t send an application? Someone may have entered your email address by mistake. Please let us know.',
            ),
          ]
        : []),
    ],
  })
}

/** Statuses in which the start is only planned. */
const IS_OPEN: readonly SubmissionStatus[] = [
  'submitted',
  'delivered',
  'in_review',
  'needs_information',
]

function sentFacts(
  { reference, offer, start }: Pick<SentApplication, 'reference' | 'offer' | 'start'>,
  status: SubmissionStatus,
): MailBlock {
  const startName = status === 'approved' ? 'Coverage starts' : 'Coverage would start'
  return facts(
    { name: 'Reference number', text: reference },
    ...(offer
      ? [
          { name: 'Plan', text: `Medicare Supplement Plan ${offer.plan}, ${offer.carrier}` },
          {
            name: 'Price',
            text: `${formatCurrency(pricePerMonth(offer))} a month (${offer.label})`,
          },
        ]
      : []),
    ...(start && (IS_OPEN.includes(status) || status === 'approved')
      ? [{ name: startName, text: formatCalendarDay(start) }]
      : []),
  )
}

function taskItem({ title, text, by }: AfterSendingTask): { name: string; text: string } {
  return { name: `${title}.`, text: by ? `${text} Do this by ${formatCalendarDay(by)}.` : text }
}
