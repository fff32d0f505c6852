import { expect, it } from 'vitest'
import * as engine from '../src'

it('exports exactly the planned names', () => {
  expect(Object.keys(engine).sort()).toEqual([
    'FormEngineError',
    'checkDefinition',
    'createForm',
    'defaultAnswerTexts',
    'defaultMessages',
    'defineFieldType',
    'defineForm',
    'fieldTypes',
    'fieldsOf',
    'formatAnswer',
    'formatDrug',
    'formatFileSize',
    'formatText',
    'formatWithMask',
    'isCalendarDay',
    'isSensitive',
    'isUnanswered',
    'maskSlots',
    'parseDefinition',
    'toJsonSchema',
    'unmask',
    'validateSubmission',
  ])
})
