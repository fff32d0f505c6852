/** A JSON Schema, or part of one. */
export type JsonSchema = { [keyword: string]: unknown }
