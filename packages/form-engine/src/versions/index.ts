export { canonicalJson } from '../language/json-text'
export { definitionHash } from './definition-hash'
export {
  diffDefinitions,
  type Difference,
  type DifferenceKind,
  type DiffOptions,
} from './diff-definitions'
export {
  migrateAnswers,
  type MigrateOptions,
  type MigrationReport,
  type MigrationResult,
} from './migrate-answers'
export type {
  ChangedAnswer,
  DropChange,
  DroppedAnswer,
  DropReason,
  MigrationChange,
  MigrationStep,
  MoveChange,
  ValuesChange,
} from './migration-steps'
export { versionedDraft, type DefinitionStamp, type VersionedDraft } from './versioned-draft'
