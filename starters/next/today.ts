/** Returns the day where the business is, as `YYYY-MM-DD`. The clock of a server often shows UTC. */
export const today = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' })
