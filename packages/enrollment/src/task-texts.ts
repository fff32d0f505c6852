/**
 * Sentences of the tasks that `afterSending` returns, in English. `{day}` is a day, `{address}` a
 * postal, fax, or email address, `{company}` an insurer, `{payment}` the
 * first payment, and `{phone}` a phone number.
 */
export const taskTexts = {
  otherOptions: 'Talk with us about your other options',
  otherOptionsText:
    'Another insurer may accept you, and some people have a right to coverage without health questions. Call us, and we’ll look at it together.',
  decision: 'Wait for the insurer’s decision',
  decisionText:
    'The insurer decides. This can take a few weeks. We’ll email you as soon as we know more.',
  keepCoverage: 'Keep the coverage you have now',
  keepCoverageOver: 'Your new coverage won’t start, so don’t cancel what you have.',
  keepCoverageText:
    'Don’t cancel anything yet. Wait until the insurer approves you in writing. If you cancel first and the insurer says no, you could be left without coverage.',
  mailProof: 'Mail the copies of your proof',
  mailProofText: 'Mail them to {address}. Write your full name and date of birth on every page.',
  faxProof: 'Fax the copies of your proof',
  faxProofText: 'Fax them to {address}. Write your full name and date of birth on every page.',
  emailProof: 'Email the copies of your proof',
  emailProofText: 'Email them to {address}. Write your full name and date of birth on every page.',
  leaveAdvantage: 'Leave your Medicare Advantage plan',
  leaveNow:
    'Ask your Advantage plan to end your coverage on {day}. A supplement can’t pay while you’re still in that plan.',
  leaveAfterApproval:
    'After the insurer approves you, ask your Advantage plan to end your coverage on {day}. A supplement can’t pay while you’re still in that plan.',
  leaveHelp: 'Your plan can help, and so can Medicare at {phone}.',
  leaveUnsure:
    'At this time of year, you can leave only for a special reason. Before you do anything, call us or Medicare at {phone}.',
  partD: 'Choose a plan for your medicines',
  partDText:
    'A supplement doesn’t pay for medicines. If your Advantage plan does, choose a Part D plan that starts on {day}. Call us before you sign up, because joining one can end your Advantage plan.',
  endSupplement: 'End your old supplement policy',
  endNow: 'Ask {company} to end your old policy on {day}. Don’t pay for both.',
  endAfterApproval:
    'After the insurer approves you, ask {company} to end your old policy on {day}. Don’t pay for both.',
  oldInsurer: 'your old insurer',
  partB: 'Make sure you’re signed up for Part B',
  partBText:
    'Your Part B starts on {day}. Your new policy can’t start before it. If you haven’t signed up yet, do it at ssa.gov/medicare/sign-up, or call Social Security at {phone}.',
  medicareCard: 'Keep your Medicare card when it comes',
  medicareCardText:
    'The insurer will ask you for the number on it. It can’t issue your policy without that number.',
  firstPayment: 'Your first payment',
  firstPaymentFromBank:
    'Have {payment} ready in your bank account. The insurer takes it after it approves you.',
  firstPaymentFromBankNow:
    'Have {payment} ready in your bank account. The insurer takes it from there.',
  firstPaymentByBillNow: 'The insurer mails you a bill: {payment}. Pay it on time.',
  firstPaymentByBill:
    'After it approves you, the insurer mails you a bill: {payment}. Pay it on time.',
} as const
