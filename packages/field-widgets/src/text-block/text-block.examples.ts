import type { WidgetExamples } from '../examples/widget-example'

export const textBlockExamples = {
  Paragraphs: {
    field: {
      id: 'statement',
      type: 'text-block',
      display_label:
        'You do not need more than one Medicare Supplement policy.\n\nIf you buy this policy, you may want to look at your present health coverage and decide if you need more than one.',
    },
  },
  List: {
    field: {
      id: 'have_ready',
      type: 'text-block',
      display_label: 'Please have ready:\n- your Medicare card\n- your list of medicines',
      helper_text: 'You can stop at any time and come back later.',
    },
  },
} satisfies WidgetExamples
