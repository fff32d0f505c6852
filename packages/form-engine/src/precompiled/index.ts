/** Definitions that are compiled ahead of time, so that a long form is ready at once. */
export { compileDefinition, type CompileDefinitionOptions } from './compile-definition'
export type { PrecompiledDefinition, PrecompiledSection } from './precompiled-definition'
export { readPrecompiled } from './read-precompiled'
