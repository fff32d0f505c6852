/**
 * Libraries to measure, with our engine first. Our engine has one entry for each kind of condition.
 * `conditions` says how a library decides which fields are visible.
 */
export const PEERS = [
  { key: 'gapwise', name: 'Gapwise', package: '@gapwise/form-engine', conditions: 'depends_on' },
  {
    key: 'gapwise-rules',
    name: 'Gapwise, rules',
    package: '@gapwise/form-engine',
    conditions: 'visible_if, comparisons of numbers',
  },
  {
    key: 'gapwise-precompiled',
    name: 'Gapwise, precompiled',
    package: '@gapwise/form-engine',
    conditions: 'depends_on',
  },
  { key: 'hand-written', name: 'hand-written floor', conditions: 'arrays of dependents' },
  { key: 'rjsf', name: 'RJSF', package: '@rjsf/utils', conditions: 'if/then of JSON Schema' },
  { key: 'json-forms', name: 'JSON Forms', package: '@jsonforms/core', conditions: 'SHOW rules' },
  { key: 'survey-js', name: 'SurveyJS', package: 'survey-core', conditions: 'visibleIf' },
  { key: 'formily', name: 'Formily', package: '@formily/core', conditions: 'reactions' },
  {
    key: 'react-hook-form',
    name: 'React Hook Form',
    package: 'react-hook-form',
    conditions: 'none: its users watch values',
  },
  {
    key: 'tanstack-form',
    name: 'TanStack Form',
    package: '@tanstack/form-core',
    conditions: 'none: its users subscribe to values',
  },
]

/** The entries that measure only our engine. */
export const OURS = PEERS.filter(({ key }) => key.startsWith('gapwise'))
