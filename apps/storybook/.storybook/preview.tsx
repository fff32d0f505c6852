import '@fontsource-variable/atkinson-hyperlegible-next'
import '@gapwise/field-widgets/styles.css'
import type { Preview } from '@storybook/react-vite'

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // The theme promises 7:1 (C-2), so the stricter contrast rule is on.
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'color-contrast-enhanced', enabled: true }] },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        laptop: { name: 'Laptop', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: { storySort: { order: ['Forms', 'Widgets'] } },
  },
}

export default preview
