/** Waits for something that must come, and fails with the test's own limit when it does not. */
export async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20))
}
