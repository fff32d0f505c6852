import type { Meta, StoryObj } from '@storybook/react-vite'
import { ruleStories } from './rule-stories'

const meta: Meta = {
  ...ruleStories,
  title: 'For form authors/Every rule/Keys with rules',
  tags: ['!autodocs'],
}

export default meta

export const VisibleIf: StoryObj = { name: 'visible_if' }
export const RequiredIf: StoryObj = { name: 'required_if' }
export const ReadOnlyIf: StoryObj = { name: 'read_only_if' }
export const Options: StoryObj = { name: 'options' }
export const Checks: StoryObj = { name: 'checks' }
export const Computed: StoryObj = { name: 'computed' }
