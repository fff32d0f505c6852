import type { ErrorTable } from './error-table'

/** `APPLICATION_SUBMITTED`, for documents. */
export const DOCUMENTS_CLOSED =
  'You already sent this application, so you can’t change its documents anymore.'

/** Errors about documents that people upload. */
export const DOCUMENT_ERRORS = {
  BODY_TOO_LARGE: {
    statusCode: 413,
    message: 'The request is too large. Send less than 256 kilobytes at a time.',
  },
  DOCUMENT_TOO_LARGE: {
    statusCode: 413,
    message:
      'This file is larger than 10 MB. Take a photo of the page, or send fewer pages at once.',
  },
  MEDIA_TYPE: {
    statusCode: 415,
    message: 'Send the body as plain application/json, without compression.',
  },
  DOCUMENT_TYPE: {
    statusCode: 415,
    message: 'We can’t read this kind of file. Send a PDF, or a photo as JPEG, PNG, or HEIC.',
  },
  DOCUMENT_MISSING: {
    statusCode: 422,
    message: 'Send one file and nothing else, as multipart/form-data in the field "file".',
  },
  DOCUMENT_EMPTY: {
    statusCode: 422,
    message: 'This file is empty. Open it on your device to check it, or choose another file.',
  },
  DOCUMENT_DAMAGED: {
    statusCode: 422,
    message:
      'We can’t open this picture. It may be incomplete. Take it again, or send another copy.',
  },
  DOCUMENT_PIXELS: {
    statusCode: 422,
    message:
      'This picture has more than 50 million pixels. Take it again with your camera’s usual settings.',
  },
  DOCUMENT_HARMFUL: {
    statusCode: 422,
    message:
      'Our virus scanner found something harmful in this file, so we didn’t keep it. Please send another copy, such as a photo of the page.',
  },
  DOCUMENTS_FULL: {
    statusCode: 422,
    message:
      'An application can have up to 20 files and 50 MB in all. Remove a file, then send this one.',
  },
  STORAGE_FULL: {
    statusCode: 422,
    message:
      'All your applications together can have up to 80 files and 200 MB. Remove a file you no longer need, then send this one.',
  },
  UPLOADS_OF_ADDRESS: {
    statusCode: 429,
    message:
      'Several files from your internet connection are still uploading. Wait until they are done, then send this one again.',
  },
  UPLOADS_OF_DAY: {
    statusCode: 429,
    message:
      'Too many files came from your internet connection today. Please send this one tomorrow, or call us.',
  },
  UPLOADS_BUSY: {
    statusCode: 503,
    message: 'Many people are sending files right now. Please send this one again in a minute.',
  },
  SCANNER_SILENT: {
    statusCode: 503,
    message:
      'We can’t check files for viruses right now, so we didn’t keep this one. Please send it again in a few minutes.',
  },
} as const satisfies ErrorTable
