/**
 * Types of the engine for definitions, answers, conditions, and issues. Names and keys are those of
 * the specification (section 3). The shapes of answers are defined in D3.
 */
export type * from './answers'
export type * from './definition'
export type * from './explanation'
export type * from './form'
export type * from './issues'
export type * from './rule'
