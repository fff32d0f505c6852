/** Numbered progress lines, so that somebody who waits knows for what. */
export function createProgress(total) {
  let step = 0
  return (text) => {
    step += 1
    console.log(`[${step}/${total}] ${text}`)
  }
}

/** Ends the process with one sentence a person can act on. */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
