/**
 * Reports the progress of a long step.
 * @param step Description of what is counted, such as `rows read`.
 * @param done Number of finished items.
 * @param total Number of all items, if known.
 */
export type ReportProgress = (step: string, done: number, total?: number) => void

export const ignoreProgress: ReportProgress = () => undefined
