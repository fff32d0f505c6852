import { expect, it } from 'vitest'
import { mergeExperiments, type Experiment } from './reliability/section'

const experiment = (name: string, measuredAt: string): Experiment => ({
  name,
  measuredAt,
  seconds: 1,
  claims: [{ claim: `of ${name}`, required: '0', measured: '0', held: true }],
  rows: [],
})
const first = '2026-11-20T20:00:00.000Z'
const second = '2026-11-21T20:00:00.000Z'

it('an experiment that runs alone replaces only its own figures', () => {
  const earlier = [experiment('kill', first), experiment('teeth', first)]
  const seen = new Map([['teeth', experiment('teeth', second)]])
  expect(mergeExperiments(['kill', 'teeth'], earlier, seen)).toEqual([
    experiment('kill', first),
    experiment('teeth', second),
  ])
})

it('the figures of a removed experiment are dropped', () => {
  expect(mergeExperiments(['kill'], [experiment('drowned', first)], new Map())).toEqual([])
})
