import { AS_IT_OPENS, changesOf, sectionStates } from '@gapwise/form-authoring'
import type { FormDefinition } from '@gapwise/form-engine'
import type { Mode } from '@gapwise/form-react'
import type { ArgTypes, StoryObj } from '@storybook/react-vite'
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { StoryOfSection } from '../definition-files'
import type { StorySource } from '../report'
import { answerArgTypes, controlsAfter } from './answer-controls'
import { DefinitionPreview, type DefinitionPreviewProps } from './DefinitionPreview'
import { STATES_OPTIONS, toolbarValues } from './toolbar-values'

/** The controls that every section has, in addition to its answers. */
const presentation: Partial<ArgTypes> = {
  mode: {
    name: 'Shown for',
    type: { name: 'string' },
    control: { type: 'inline-radio' },
    options: ['edit', 'read-only', 'disabled', 'review'] satisfies Mode[],
  },
  checked: {
    name: 'After Continue',
    type: { name: 'boolean' },
    control: 'boolean',
    description: 'Shows what is missing or wrong.',
  },
  facts: {
    name: 'Facts from outside (JSON)',
    control: 'object',
    description:
      'Facts for conditions with object_name and attribute_name. They override the situation and the underwriting type in the toolbar.',
    table: { category: 'More' },
  },
  link: { type: { name: 'string' }, table: { disable: true } },
}

/**
 * Returns the story for a section in one state, or for the whole form if `section` is `undefined`.
 */
export function sectionStory(
  source: StorySource,
  { exportName, name }: StoryOfSection,
  definition: FormDefinition,
  section: string | undefined,
): StoryObj {
  return {
    name,
    args: argsOf(definition, section, exportName),
    argTypes: { ...answerArgTypes(definition, section), ...presentation },
    parameters: { controls: { sort: 'none' } },
    render: (args, { id, globals }) => (
      <DefinitionPreview
        storyId={id}
        source={source}
        definition={definition}
        section={section}
        args={args as DefinitionPreviewProps['args']}
        toolbar={toolbarValues(globals)}
        onControls={(updatedArgs) => {
          addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs })
        }}
      />
    ),
  }
}

/** Returns a story's initial controls. */
function argsOf(
  definition: FormDefinition,
  section: string | undefined,
  exportName: string,
): Record<string, unknown> {
  const states =
    section === undefined || exportName === AS_IT_OPENS.exportName
      ? []
      : sectionStates(definition, section, STATES_OPTIONS)
  const state = states.find((one) => one.exportName === exportName) ?? AS_IT_OPENS
  const { mode, checked, facts, answers } = state
  const given = changesOf(answers)
  return {
    ...{ mode, checked, ...(facts ? { facts } : {}) },
    ...(given.length > 0 ? controlsAfter(definition, section, {}, given) : {}),
  }
}
