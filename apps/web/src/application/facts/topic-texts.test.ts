import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import { planName, plans } from '@gapwise/medicare-rules'
import { expect, it } from 'vitest'

import { PLAN_TEXTS, TOPIC_TEXTS } from './topic-texts'

it('lists every title and lead of the topics', () => {
  const texts = enrollmentTopics.flatMap(({ title, pages }) => [
    title,
    ...pages.flatMap((page) => [page.title, page.lead ?? '']),
  ])
  expect(new Set(TOPIC_TEXTS)).toEqual(new Set(texts.filter(Boolean)))
})

it('lists every plan whose name is more than a letter', () => {
  const names = plans.map(planName).filter((name) => !/^Plan [A-Z]$/.test(name))
  expect(PLAN_TEXTS).toEqual(expect.arrayContaining(names))
})
