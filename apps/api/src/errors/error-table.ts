/** A failure as it is answered: its status, and a sentence that a person may read. */
export type ErrorTable = Readonly<Record<string, { statusCode: number; message: string }>>
