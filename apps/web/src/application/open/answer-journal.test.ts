import { enrollmentForm } from '@gapwise/enrollment-forms'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer } from '../../../test/fake-server'
import { applicationDetail } from '../../../test/open-page'
import { setUser } from '../../../test/session'
import { startAnswerJournal } from './answer-journal'
import { createOpenApplication } from './open-application'

beforeEach(() => {
  vi.useFakeTimers()
  setUser()
  fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('restores unsaved answers, except for questions that no longer exist', () => {
  const application = createOpenApplication(enrollmentForm, applicationDetail())
  startAnswerJournal(application, {
    answers: [
      {
        changes: [
          { section: 'hobbies', field: 'any', value: 'Yes' },
          { section: 'applicant', field: 'shoe_size', value: '9' },
          { section: 'applicant', field: 'first_name', value: 'Ann' },
        ],
        leftOut: [
          { section: 'applicant', field: 'shoe_code' },
          { section: 'applicant', field: 'max_ssn' },
        ],
      },
    ],
    serverHasMore: false,
    discard: () => Promise.resolve(),
    release: () => undefined,
  })
  expect(application.form.getAnswer('applicant', 'first_name')).toBe('Ann')
  expect(application.store.getState().recovered).toEqual({
    answers: [{ section: 'applicant', field: 'first_name' }],
    leftOut: [{ section: 'applicant', field: 'max_ssn' }],
  })
})
