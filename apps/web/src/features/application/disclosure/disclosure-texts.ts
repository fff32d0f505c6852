import { msg } from '../../../language'

/** Title and lead of `electronicDisclosure`. The page shows them with `t`, so they need translations. */
export const DISCLOSURE_TEXTS: readonly string[] = [
  msg('Sign and receive documents electronically'),
  msg('This is called an electronic disclosure. By law, we must tell you this first.'),
]
