import type { WidgetExamples } from '../examples/widget-example'

export const linkExamples = {
  Outside: {
    field: {
      id: 'guide',
      type: 'link',
      display_label: 'Choosing a Medigap policy: the official guide',
      helper_text: 'A booklet by Medicare, 52 pages.',
      default: 'https://www.medicare.gov/publications/02110-choosing-a-medigap-policy.pdf',
    },
  },
  Inside: {
    field: { id: 'terms', type: 'link', display_label: 'Terms of use', default: '/terms' },
  },
  Unsafe: {
    field: {
      id: 'unsafe',
      type: 'link',
      display_label: 'An unsafe address',
      default: 'javascript:void 0',
    },
  },
} satisfies WidgetExamples
