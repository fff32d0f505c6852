export type {
  ConformanceCase,
  ConformanceDifference,
  ConformanceExpectation,
  ConformanceIssue,
  ConformantForm,
  CreateConformantForm,
} from './conformance-case'
export { runConformanceCase, type ResolveDefinition } from './run-conformance-case'
