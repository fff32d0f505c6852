/** Errors by code. Each has a status, and a sentence for the user. */
export type ErrorTable = Readonly<Record<string, { statusCode: number; message: string }>>
