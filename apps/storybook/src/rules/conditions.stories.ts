import type { Meta, StoryObj } from '@storybook/react-vite'
import { ruleStories } from './rule-stories'

const meta: Meta = {
  ...ruleStories,
  title: 'For form authors/Every rule/Conditions',
  tags: ['!autodocs'],
}

export default meta

export const All: StoryObj = { name: 'all' }
export const Any: StoryObj = { name: 'any' }
export const Not: StoryObj = { name: 'not' }
export const Answered: StoryObj = { name: 'answered' }
export const Eq: StoryObj = { name: 'eq' }
export const Ne: StoryObj = { name: 'ne' }
export const Lt: StoryObj = { name: 'lt' }
export const Le: StoryObj = { name: 'le' }
export const Gt: StoryObj = { name: 'gt' }
export const Ge: StoryObj = { name: 'ge' }
export const In: StoryObj = { name: 'in' }
export const Contains: StoryObj = { name: 'contains' }
export const AnyRow: StoryObj = { name: 'any_row' }
export const EveryRow: StoryObj = { name: 'every_row' }
