import { describe, expect, it } from 'vitest'

import {
  groupResumeCode,
  impossibleCharacters,
  normalizeResumeCode,
  resumeCodeProblem,
} from './resume-code'

describe('resume code', () => {
  it.each(['4F7K-92MX-PQ3T', '4f7k 92mx pq3t', ' 4f7k92mxpq3t ', '4F7K–92MX–PQ3T'])(
    'accepts %j in any letter case, with or without marks',
    (typed) => {
      expect(normalizeResumeCode(typed)).toBe('4F7K92MXPQ3T')
      expect(resumeCodeProblem(typed)).toBeUndefined()
    },
  )

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['4F7K-92MX', 'length'],
    ['4F7K-92MX-PQ3T-A', 'length'],
  ])('finds the problem of %j: %s', (typed, problem) => {
    expect(resumeCodeProblem(typed)).toBe(problem)
  })

  it('shows three groups of four', () => {
    expect(groupResumeCode('4f7k92mxpq3t')).toEqual(['4F7K', '92MX', 'PQ3T'])
  })

  it('returns the characters that no code contains', () => {
    expect(impossibleCharacters('0F7K-92MX-PO3T')).toEqual(['0', 'O'])
    expect(impossibleCharacters('4F7K-92MX-PQ3T')).toEqual([])
  })
})
