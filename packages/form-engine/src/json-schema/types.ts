/** A JSON Schema, or a part of one. */
export type JsonSchema = { [keyword: string]: unknown }
