import type { FormDefinition } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import {
  answerArgTypes,
  answerControls,
  answersOfControls,
  controlsAfter,
  OTHER_ANSWERS,
} from './answer-controls'

const definition: FormDefinition = {
  id: 'form',
  version: 1,
  sections: [
    {
      id: 'about.you',
      title: 'About you',
      fields: [
        { id: 'title', type: 'heading', display_label: 'Title' },
        { id: 'name', type: 'text', display_label: 'Your name' },
        { id: 'plan', type: 'radio', options: [{ key: 'G', value: 'Plan G' }] },
        { id: 'read', type: 'checkbox', options: [{ key: 'yes', value: 'I have read it' }] },
        { id: 'pounds', type: 'weight' },
        { id: 'visits', type: 'input-table', child_fields: [{ id: 'place', type: 'text' }] },
      ],
    },
    { id: 'other', title: 'Other', fields: [{ id: 'note', type: 'text-area' }] },
  ],
}

it('gives each question with a one-line answer its own control', () =>
  expect(answerControls(definition).map(({ key }) => key)).toEqual([
    'about-you__name',
    'about-you__plan',
    'about-you__read',
    'about-you__pounds',
    'other__note',
  ]))

it('offers the options, and a way to clear the answer', () =>
  expect(answerArgTypes(definition)['about-you__plan']).toMatchObject({
    options: ['', 'G'],
    control: { type: 'select', labels: { '': '(not answered)', G: 'Plan G' } },
  }))

describe('the answers of the controls', () => {
  it('come from the section’s controls and from the box for other answers', () =>
    expect(
      answersOfControls(definition, 'about.you', {
        'about-you__name': 'Ann',
        'about-you__pounds': null,
        [OTHER_ANSWERS]: { 'about.you': { visits: [{ place: 'Ohio' }] }, other: { note: 'n' } },
      }),
    ).toEqual({
      answers: { 'about.you': { name: 'Ann', visits: [{ place: 'Ohio' }] }, other: { note: 'n' } },
      answerErrors: [],
    }))

  it.each([
    [7, 'must be an object'],
    [[1], 'must be an object'],
    [{ other: 3 }, '“other” must hold answers'],
    [{ other: { note: true } }, 'other › note is not an answer'],
    [{ nowhere: { note: 'n' } }, 'There is no question nowhere › note'],
  ])('report a mistake such as %j and keep the rest', (mistake, message) => {
    const args = { 'about-you__name': 'Ann', [OTHER_ANSWERS]: mistake }
    const { answers, answerErrors } = answersOfControls(definition, 'about.you', args)
    expect(answers).toEqual({ 'about.you': { name: 'Ann' } })
    expect(answerErrors).toEqual([expect.stringContaining(message)])
  })
})

it('copies what was typed in the story to the controls', () =>
  expect(
    controlsAfter(definition, 'about.you', { [OTHER_ANSWERS]: { other: { note: 'old' } } }, [
      { section: 'about.you', field: 'name', value: 'Ann' },
      { section: 'about.you', field: 'visits', value: [{ place: 'Ohio' }] },
      { section: 'other', field: 'note', value: undefined },
    ]),
  ).toEqual({
    'about-you__name': 'Ann',
    [OTHER_ANSWERS]: { other: {}, 'about.you': { visits: [{ place: 'Ohio' }] } },
  }))
