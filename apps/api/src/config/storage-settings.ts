import { address } from './checks'
import { days, optionalSetting, textSetting } from './setting-kinds'

/** Settings of how long data is kept, and of the bucket for documents. */
export const storageSettings = {
  RETENTION_ANONYMOUS_DAYS: days(
    30,
    'Days until the unused data of an anonymous visitor is erased. Here and below, 0 means never.',
  ),
  RETENTION_DRAFT_DAYS: days(90, 'The same for drafts and accounts of people who have signed in.'),
  RETENTION_SUBMISSION_DAYS: days(
    3650,
    'The same for submitted applications with their documents.',
  ),
  RETENTION_OUTBOX_DAYS: days(30, 'The same for messages in `DATA_DIR/outbox`.'),
  RETENTION_EVENT_DAYS: days(
    2190,
    'The same for security events, counted from the day of the event.',
  ),
  S3_URL: optionalSetting(
    'URL of an S3-compatible bucket, such as `https://s3.us-east-1.amazonaws.com/documents`. Documents are stored there, encrypted, instead of in `DATA_DIR/documents`.',
    address('http:', 'https:'),
  ),
  S3_REGION: textSetting('us-east-1', 'Region of the bucket.'),
  S3_ACCESS_KEY_ID: optionalSetting('Access key id for the bucket.'),
  S3_SECRET_ACCESS_KEY: optionalSetting('Secret of that access key.'),
}
