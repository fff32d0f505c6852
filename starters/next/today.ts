/** Returns the day in the time zone of the server, as `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')
