import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SUBJECT = fileURLToPath(new URL('memory-subject.mjs', import.meta.url))

/**
 * Measures heap growth in two tests. One test changes a form a million times. The other creates and
 * discards a thousand forms.
 */
export function measureMemory() {
  return new Promise((resolve, reject) => {
    const child = fork(SUBJECT, { execArgv: ['--expose-gc'] })
    let result
    child.once('message', (message) => {
      result = message
      child.disconnect()
    })
    child.once('exit', (code) =>
      result ? resolve(result) : reject(new Error(`The memory bench ended with code ${code}.`)),
    )
  })
}

/** Returns two lines of text. */
export function reportMemory({ changes, forms }) {
  const line = ({ times, before, after, bytesEach }, what) =>
    `${times.toLocaleString('en-US')} ${what}: heap ${megabytes(before)} → ${megabytes(after)}, ${bytesEach.toFixed(2)} bytes each.`
  return [
    line(changes, 'changes of a form of 1,000 fields'),
    line(forms, 'forms of 1,000 fields created and discarded'),
  ].join('\n\n')
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`
