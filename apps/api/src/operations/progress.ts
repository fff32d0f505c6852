/**
 * Says how far a long step has come.
 * @param step What is counted, such as `rows read`.
 * @param done How many are done.
 * @param total How many there are, where that is known.
 */
export type Progress = (step: string, done: number, total?: number) => void

export const noProgress: Progress = () => undefined
