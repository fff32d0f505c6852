import type { FormDefinition } from '@gapwise/form-engine'
import type { Mode } from '@gapwise/form-react'
import type { StoryObj } from '@storybook/react-vite'
import { DefinitionPreview, type DefinitionPreviewProps } from './DefinitionPreview'

/** What an author can set beside every section. */
export const meta = {
  component: DefinitionPreview,
  argTypes: {
    definition: { table: { disable: true } },
    section: { table: { disable: true } },
    mode: {
      name: 'Shown for',
      control: { type: 'inline-radio' },
      options: ['edit', 'read-only', 'review'] satisfies Mode[],
    },
    today: { name: 'Today', control: 'text', description: 'YYYY-MM-DD' },
    checked: {
      name: 'After Continue',
      control: 'boolean',
      description: 'Shows what is missing or wrong.',
    },
    answers: {
      name: 'Answers',
      control: 'object',
      description: 'By section, then field: what was answered before.',
    },
    context: {
      name: 'Facts from outside',
      control: 'object',
      description: 'What conditions with object_name and attribute_name read.',
    },
  },
  args: {
    mode: 'edit',
    today: '2026-03-15',
    checked: false,
    answers: {},
    context: { application: { underwriting_type: 0 } },
  },
}

/** A section as a story; the whole form without one. */
export function sectionStory(
  definition: FormDefinition,
  section: string | undefined,
  name: string,
): StoryObj<DefinitionPreviewProps> {
  return { name, args: { definition, ...(section === undefined ? {} : { section }) } }
}
