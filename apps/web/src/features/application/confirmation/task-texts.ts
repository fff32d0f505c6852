import { msg } from '../../../language'

/** Sentences of `taskTexts`. The page shows them with `t`, so they need translations. */
export const TASK_TEXTS: readonly string[] = [
  msg('Talk with us about your other options'),
  msg(
    'Another insurer may accept you, and some people have a right to coverage without health questions. Call us, and we’ll look at it together.',
  ),
  msg('Wait for the insurer’s decision'),
  msg('The insurer decides. This can take a few weeks. We’ll email you as soon as we know more.'),
  msg('Keep the coverage you have now'),
  msg('Your new coverage won’t start, so don’t cancel what you have.'),
  msg(
    'Don’t cancel anything yet. Wait until the insurer approves you in writing. If you cancel first and the insurer says no, you could be left without coverage.',
  ),
  msg('Mail the copies of your proof'),
  msg('Mail them to {address}. Write your full name and date of birth on every page.'),
  msg('Fax the copies of your proof'),
  msg('Fax them to {address}. Write your full name and date of birth on every page.'),
  msg('Email the copies of your proof'),
  msg('Email them to {address}. Write your full name and date of birth on every page.'),
  msg('Leave your Medicare Advantage plan'),
  msg(
    'Ask your Advantage plan to end your coverage on {day}. A supplement can’t pay while you’re still in that plan.',
  ),
  msg(
    'After the insurer approves you, ask your Advantage plan to end your coverage on {day}. A supplement can’t pay while you’re still in that plan.',
  ),
  msg('Your plan can help, and so can Medicare at {phone}.'),
  msg(
    'At this time of year, you can leave only for a special reason. Before you do anything, call us or Medicare at {phone}.',
  ),
  msg('Choose a plan for your medicines'),
  msg(
    'A supplement doesn’t pay for medicines. If your Advantage plan does, choose a Part D plan that starts on {day}. Call us before you sign up, because joining one can end your Advantage plan.',
  ),
  msg('End your old supplement policy'),
  msg('Ask {company} to end your old policy on {day}. Don’t pay for both.'),
  msg(
    'After the insurer approves you, ask {company} to end your old policy on {day}. Don’t pay for both.',
  ),
  msg('your old insurer'),
  msg('Make sure you’re signed up for Part B'),
  msg(
    'Your Part B starts on {day}. Your new policy can’t start before it. If you haven’t signed up yet, do it at ssa.gov/medicare/sign-up, or call Social Security at {phone}.',
  ),
  msg('Keep your Medicare card when it comes'),
  msg(
    'The insurer will ask you for the number on it. It can’t issue your policy without that number.',
  ),
  msg('Your first payment'),
  msg('Have {payment} ready in your bank account. The insurer takes it after it approves you.'),
  msg('Have {payment} ready in your bank account. The insurer takes it from there.'),
  msg('The insurer mails you a bill: {payment}. Pay it on time.'),
  msg('After it approves you, the insurer mails you a bill: {payment}. Pay it on time.'),
]
