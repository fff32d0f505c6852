/** Sentences of file uploads. */
export const fileTexts = {
  name: 'files' as const,
  english: {
    limits: (kinds: string, size: string) => `You can send ${kinds}, up to ${size} each.`,
    photo: (kinds: string) => `a photo (${kinds})`,
    pdf: 'a PDF',
    either: (photo: string, pdf: string) => `${photo} or ${pdf}`,
    oneOf: (kinds: string) => `one of these types: ${kinds}`,
    choose: 'Choose files',
    takePhoto: 'Take a photo',
    orDrop: 'or drop them here',
    notNow:
      'You can’t send files from this page right now. Call us, and we’ll tell you another way to send them.',
    sentSize: (size: string) => `Sent, ${size}`,
    waiting: 'Waiting…',
    sendingPercent: (percent: number) => `Sending, ${percent}%`,
    sendingName: (name: string) => `Sending ${name}`,
    cancel: 'Cancel',
    again: 'Try again',
    youCanceled: 'You canceled this upload.',
    nowSending: (name: string) => `Sending ${name}.`,
    wasSent: (name: string) => `${name} was sent.`,
    wasCanceled: (name: string) => `${name} was canceled.`,
    wasNotSent: (name: string) => `${name} wasn’t sent.`,
    oneOnly: 'You can send one file here. Remove it to send another.',
    tooMany: (maximum: number) =>
      `You can send up to ${maximum} files here. Remove one to send another.`,
    wrongType: (kinds: string) => `We can’t open this type of file. Send ${kinds}.`,
    empty: 'This file is empty. Open it on your device to check it, or choose another file.',
    tooLarge: (size: string) =>
      `This file is larger than ${size}. Take a photo of the page, or send fewer pages at once.`,
    notArrived: 'We didn’t get this file. Check your internet connection, then press “Try again”.',
  },
}
