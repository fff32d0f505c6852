/** What is measured in the browser: the floor first. `alike` names a floor of the same elements. */
export const PAGES = [
  { key: 'hand-written', name: 'floor: React, one useState per input' },
  { key: 'hand-written-markup', name: 'the same floor with our widgets’ elements' },
  { key: 'gapwise-binding', name: 'Gapwise, plain inputs' },
  { key: 'gapwise-widgets', name: 'Gapwise, its widgets', alike: 'hand-written-markup' },
  { key: 'react-hook-form', name: 'React Hook Form, plain inputs' },
  { key: 'tanstack-form', name: 'TanStack Form, plain inputs' },
  { key: 'formily', name: 'Formily, plain inputs' },
  { key: 'rjsf', name: 'RJSF, default theme' },
  { key: 'json-forms', name: 'JSON Forms, vanilla renderers' },
  { key: 'survey-js', name: 'SurveyJS, its widgets' },
]
