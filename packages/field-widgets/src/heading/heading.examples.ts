import type { WidgetExamples } from '../examples/widget-example'

export const headingExamples = {
  Default: {
    field: { id: 'about_you', type: 'heading', display_label: 'About you' },
  },
  SecondRank: {
    field: {
      id: 'health_history',
      type: 'heading',
      display_label: 'Your health history',
      helper_text: 'Think of the past five years.',
      heading_type: 'h2',
    },
  },
} satisfies WidgetExamples
