import type { Meta, StoryObj } from '@storybook/react-vite'
import { ruleStories } from './rule-stories'

const meta: Meta = {
  ...ruleStories,
  title: 'For form authors/Every rule/Values',
  tags: ['!autodocs'],
}

export default meta

export const Text: StoryObj = { name: 'text' }
export const Field: StoryObj = { name: 'field' }
export const Context: StoryObj = { name: 'context' }
export const Today: StoryObj = { name: 'today' }
export const Shift: StoryObj = { name: 'shift' }
export const AgeAt: StoryObj = { name: 'age_at' }
export const DaysBetween: StoryObj = { name: 'days_between' }
export const Add: StoryObj = { name: 'add' }
export const Subtract: StoryObj = { name: 'subtract' }
export const Multiply: StoryObj = { name: 'multiply' }
export const Divide: StoryObj = { name: 'divide' }
export const Min: StoryObj = { name: 'min' }
export const Max: StoryObj = { name: 'max' }
export const Round: StoryObj = { name: 'round' }
export const Count: StoryObj = { name: 'count' }
export const Sum: StoryObj = { name: 'sum' }
export const If: StoryObj = { name: 'if' }
