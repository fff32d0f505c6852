/**
 * The contract of the engine: what a definition, an answer, a condition and an issue look like.
 * Names and keys are the specification's (section 3); shapes of answers are D3's.
 */
export type * from './answers'
export type * from './definition'
export type * from './explanation'
export type * from './form'
export type * from './issues'
