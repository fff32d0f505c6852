import { taskTexts } from '@gapwise/enrollment'
import { expect, it } from 'vitest'

import { TASK_TEXTS } from './task-texts'

it('lists every sentence of the tasks', () => {
  expect(new Set(TASK_TEXTS)).toEqual(new Set(Object.values(taskTexts)))
})
