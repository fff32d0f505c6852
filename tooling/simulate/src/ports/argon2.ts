// Replaces `@node-rs/argon2`, which uses other threads. Hashing is not needed, because no broker
// signs in to the simulation.
export const hash = (): Promise<string> => Promise.resolve('')

export const verify = (): Promise<boolean> => Promise.resolve(false)
