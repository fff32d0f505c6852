/** Sentences about ways to send documents. */
export const documentTexts = {
  name: 'documents' as const,
  english: {
    upload: 'Upload them now',
    mail: 'Mail copies',
    fax: 'Fax them',
    email: 'Email them',
    mailTo: 'Mail them to:',
    faxTo: 'Fax them to:',
    emailTo: 'Email them to:',
    copies:
      'Send copies and keep the originals. Write your full name and date of birth on every page, so we can match each page to your application.',
    notThisWay: 'We can’t take documents this way right now. Please choose another way.',
    noFiles: 'You can’t send files from this page right now.',
  },
}
