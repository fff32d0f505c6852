import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, type AnswerValue, type Form } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import newToMedicare from '../../../enrollment-forms/test/cases/new-to-medicare-minimal.json'
import switcher from '../../../enrollment-forms/test/cases/supplement-switcher-minimal.json'

import { applicationContext } from '../facts'
import { minutesLeft } from './minutes-left'
import { fieldsOnPage, questionPages } from './question-pages'

const open = (answers = {}, type: 0 | 1 = 1) =>
  createForm(enrollmentForm, { answers, today: '2026-11-20', context: applicationContext(type) })

/** Answers a form page by page. Returns the minutes before each page and at the end. */
function walk(form: Form, answers: Record<string, Record<string, unknown>>): number[] {
  const seen: number[] = []
  for (let at = 0; at < questionPages(form).length; at += 1) {
    seen.push(minutesLeft(form))
    const page = questionPages(form)[at]
    for (const { section, field } of page ? fieldsOnPage(page) : []) {
      const value = answers[section]?.[field]
      if (value !== undefined) form.setAnswer(section, field, value as AnswerValue)
    }
  }
  return [...seen, minutesLeft(form)]
}

describe('minutes left', () => {
  it.each([
    ['new to Medicare', newToMedicare, 1, 10, 15],
    ['a switcher with health questions', switcher, 0, 20, 25],
  ] as const)('shrink on the way of a person who is %s', (_, golden, type, least, most) => {
    const minutes = walk(open({}, type), golden.answers)
    expect(minutes[0]).toBeGreaterThanOrEqual(least)
    expect(minutes[0]).toBeLessThanOrEqual(most)
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a))
    expect(minutes.at(-1)).toBe(3)
  })

  it('are more only after an answer that adds questions', () => {
    const form = open(newToMedicare.answers)
    const before = minutesLeft(form)
    form.setAnswer('medicare-advantage', 'had_advantage_63_days', 'Yes')
    expect(minutesLeft(form)).toBeGreaterThan(before)
    form.setAnswer('medicare-advantage', 'had_advantage_63_days', 'No')
    expect(minutesLeft(form)).toBe(before)
  })

  it('are whole, and in steps of five above ten', () => {
    expect(minutesLeft(open({}, 0)) % 5).toBe(0)
    expect(minutesLeft(open(newToMedicare.answers))).toBeGreaterThanOrEqual(1)
  })
})
