/** Waits until `what` returns `true`. The test's own timeout ends the wait. */
export async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20))
}
