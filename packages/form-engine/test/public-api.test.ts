import { expect, it } from 'vitest'
import * as engine from '../src'

it('exports what the design fixes, and nothing by accident', () => {
  expect(Object.keys(engine).sort()).toEqual([
    'FormEngineError',
    'checkDefinition',
    'createForm',
    'defaultAnswerTexts',
    'defaultMessages',
    'defineForm',
    'fieldTypes',
    'fieldsOf',
    'formatAnswer',
    'formatFileSize',
    'formatWithMask',
    'isCalendarDay',
    'isSensitive',
    'isUnanswered',
    'maskSlots',
    'parseDefinition',
    'toJsonSchema',
    'unmask',
  ])
})
