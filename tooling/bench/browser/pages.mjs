/**
 * Pages measured in the browser. The first page uses no form library, so its times are the floor
 * for all other pages. `alike` names the hand-written page with the same elements. `isInTargets`
 * marks pages that are loaded more often, because a target compares their times.
 * Pages with `isTable` show only the scene `rows`, and are in targets, too.
 */
export const PAGES = [
  { key: 'hand-written', name: 'floor: React, one useState per input', isInTargets: true },
  {
    key: 'hand-written-markup',
    name: 'the same floor with our widgets’ elements',
    isInTargets: true,
  },
  { key: 'gapwise-binding', name: 'Gapwise, plain inputs', isInTargets: true },
  {
    key: 'gapwise-widgets',
    name: 'Gapwise, its widgets',
    alike: 'hand-written-markup',
    isInTargets: true,
  },
  { key: 'hand-written-rows', name: 'floor of a table: one useState per input', isTable: true },
  {
    key: 'hand-written-rows-markup',
    name: 'the same floor with our widgets’ elements',
    isTable: true,
  },
  {
    key: 'gapwise-rows',
    name: 'Gapwise, a table with plain inputs',
    alike: 'hand-written-rows',
    isTable: true,
  },
  {
    key: 'gapwise-rows-widgets',
    name: 'Gapwise, its table widget',
    alike: 'hand-written-rows-markup',
    isTable: true,
  },
  { key: 'react-hook-form', name: 'React Hook Form, plain inputs' },
  { key: 'tanstack-form', name: 'TanStack Form, plain inputs' },
  { key: 'formily', name: 'Formily, plain inputs' },
  { key: 'rjsf', name: 'RJSF, default theme' },
  { key: 'json-forms', name: 'JSON Forms, vanilla renderers' },
  { key: 'survey-js', name: 'SurveyJS, its widgets' },
]

/** Pages that show a table. */
export const TABLE_PAGES = PAGES.filter(({ isTable }) => isTable)
