export { defaultRegistry } from './default-registry'
export * from './parts'
export { textWidget } from './text/text.entry'
