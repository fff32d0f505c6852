import type { FormDefinition } from '@gapwise/form-engine'
import {
  migrateAnswers,
  type DroppedAnswer,
  type MigrationStep,
  type VersionedDraft,
} from '@gapwise/form-engine/versions'

export const steps: readonly MigrationStep[] = [
  {
    from: 1,
    to: 2,
    changes: [
      {
        kind: 'move',
        from: { section: 'you', field: 'tel' },
        to: { section: 'you', field: 'phone' },
      },
      { kind: 'values', field: { section: 'plan', field: 'plan' }, map: { 'plan-g': 'G' } },
      { kind: 'drop', field: { section: 'you', field: 'fax' } },
    ],
  },
]

/** Returns the answers that a migration would lose although no step drops them. */
export function lostAnswers(stored: VersionedDraft, to: FormDefinition): readonly DroppedAnswer[] {
  const result = migrateAnswers(stored, { to, steps, dryRun: true })
  if (!result.ok) throw new Error(result.code)
  return result.report.dropped.filter(({ reason }) => reason !== 'step')
}
