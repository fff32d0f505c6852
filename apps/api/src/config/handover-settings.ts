import {
  address,
  encryptedUnlessLocal,
  longSecrets,
  matches,
  noCredentials,
  recipients,
  signingKey,
} from './checks'
import { oneOf, optionalSetting, textSetting } from './setting-kinds'

/** Settings of the receiver of sent applications. */
export const handoverSettings = {
  HANDOVER_RECEIVER: oneOf(
    ['folder', 's3', 'https', 'none'],
    'folder',
    'Where sent applications go (D74). `folder`: encrypted packages in `DATA_DIR/handover`. `s3`: a bucket. `https`: a receiver’s address. `none`: nowhere, for demonstrations.',
  ),
  HANDOVER_RECIPIENTS: textSetting(
    '',
    'Public keys (`age1…`) that can decrypt the packages, separated by commas. Required for `s3` and `https`. Default for `folder`: a key made once, with its private part in `DATA_DIR/handover-identity.txt`.',
    recipients,
  ),
  HANDOVER_SIGNING_KEY: optionalSetting(
    'Ed25519 private key that signs the packages, PKCS #8 as base64. Default: made once, and stored encrypted in the database.',
    signingKey,
  ),
  HANDOVER_URL: optionalSetting(
    'Address of the receiver for `https`, `https://…` unless it is on this machine.',
    address('http:', 'https:'),
    encryptedUnlessLocal,
    noCredentials,
  ),
  HANDOVER_S3_URL: optionalSetting(
    'URL of the bucket for `s3`. Packages are stored below `handover/`.',
    address('http:', 'https:'),
  ),
  HANDOVER_S3_REGION: textSetting('us-east-1', 'Region of that bucket.'),
  HANDOVER_S3_ACCESS_KEY_ID: optionalSetting('Access key id for that bucket.'),
  HANDOVER_S3_SECRET_ACCESS_KEY: optionalSetting('Secret of that access key.'),
  HANDOVER_NAME: textSetting(
    'The insurer',
    'Name of the receiver in the history of an application.',
    matches(/^[^\p{Control}]{1,80}$/u, 'must be 1 to 80 characters on one line'),
  ),
  HANDOVER_SECRETS: textSetting(
    '',
    'Secrets with which the receiver signs the statuses that it sends back, separated by commas, each of 32 or more characters. Two are for the time of a change. If not set, statuses from a receiver are refused.',
    longSecrets,
  ),
}
