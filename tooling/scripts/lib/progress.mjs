/** Returns a function that prints numbered progress lines. */
export function createProgress(total) {
  let step = 0
  return (text) => {
    step += 1
    console.log(`[${step}/${total}] ${text}`)
  }
}

/** Prints a sentence that says what to do, then ends the process with an error. */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
