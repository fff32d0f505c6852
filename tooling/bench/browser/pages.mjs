/**
 * Pages measured in the browser. The first page uses no form library, so its times are the floor
 * for all other pages. `alike` names the hand-written page with the same elements. `isInTargets`
 * marks pages that are loaded more often, because a target compares their times.
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
  { key: 'react-hook-form', name: 'React Hook Form, plain inputs' },
  { key: 'tanstack-form', name: 'TanStack Form, plain inputs' },
  { key: 'formily', name: 'Formily, plain inputs' },
  { key: 'rjsf', name: 'RJSF, default theme' },
  { key: 'json-forms', name: 'JSON Forms, vanilla renderers' },
  { key: 'survey-js', name: 'SurveyJS, its widgets' },
]
