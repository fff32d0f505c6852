import { describe, expect, it } from 'vitest'
import { formatResumeCode, newReference, newResumeCode, parseResumeCode } from './codes'

describe('a resume code', () => {
  // Checklist C-36
  it('is three groups of four without letters and digits that look alike (D31)', () => {
    const codes = Array.from({ length: 500 }, () => formatResumeCode(newResumeCode()))
    expect(codes.filter((code) => !/^[^0O1ILU-]{4}(-[^0O1ILU-]{4}){2}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(500)
  })

  it('uses the whole alphabet', () => {
    const used = new Set(Array.from({ length: 500 }, newResumeCode).join(''))
    expect(used.size).toBe(30)
  })

  it.each([
    '7kmp q2xd 9abc',
    '7KMPQ2XD9ABC',
    ' 7KMP-Q2XD-9ABC ',
    '7KMP–Q2XD—9ABC',
    '7 k m p q2xd9abc',
  ])('is parsed from %j', (typed) => expect(parseResumeCode(typed)).toBe('7KMPQ2XD9ABC'))

  it.each([
    '',
    '7KMP-Q2XD',
    '7KMP-Q2XD-9ABCD',
    '7KMP-Q2XD-9AB0',
    '7KMP.Q2XD.9ABC',
    'ＫＫＫＫＫＫＫＫＫＫＫＫ',
  ])('is not parsed from %j', (typed) => expect(parseResumeCode(typed)).toBeUndefined())
})

describe('a reference', () => {
  it('is easy to read out over the phone', () => {
    expect(newReference()).toMatch(/^GW-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })
})
