/**
 * Types of the engine: definitions, answers, conditions, and issues. Names and keys follow the
 * specification (section 3). Shapes of answers follow D3.
 */
export type * from './answers'
export type * from './definition'
export type * from './explanation'
export type * from './form'
export type * from './issues'
