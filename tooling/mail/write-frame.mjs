/** Writes the HTML of the frame of every email, so that the server needs no React. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lib/run.mjs'
import { frameSource } from './frame.mjs'

writeFileSync(join(root, 'apps/api/src/mail/generated/frame.ts'), frameSource())
console.log('Wrote apps/api/src/mail/generated/frame.ts')
