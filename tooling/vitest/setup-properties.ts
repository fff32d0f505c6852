import * as fc from 'fast-check'

// `npm test` checks the same examples in each run, so that a commit either passes or fails. The
// long tier draws a new seed each time. A failure prints its seed.
if (!process.env['TEST_LONG']) fc.configureGlobal({ seed: 1 })
