/**
 * Pages measured in the browser, the floor first. `alike` names a floor with the same elements. A
 * target compares pages with `isInTargets`, so they are loaded more often.
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
