import '@fontsource-variable/atkinson-hyperlegible-next'
import '@gapwise/field-widgets/styles.css'
import '@gapwise/field-widgets/base.css'
import './frame.css'
import './large-print.css'
import type { Preview } from '@storybook/react-vite'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { configure } from 'storybook/test'
import { themes } from 'storybook/theming'
import { TOOLBAR_DEFAULTS } from '../src/preview/toolbar-values'

// Use a long timeout, because a story's content can appear late on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: TOOLBAR_DEFAULTS,
  globalTypes: {
    today: { name: 'Today', description: 'The day on which the form is filled in, YYYY-MM-DD' },
    situation: {
      name: 'Situation',
      description: 'The applicant’s Medicare coverage (medicare_status)',
      toolbar: {
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Situation not known' },
          { value: 'supplemental-plan', title: 'Supplemental plan' },
          { value: 'advantage-plan', title: 'Advantage plan' },
          { value: 'no-plan', title: 'New to Medicare' },
        ],
      },
    },
    underwriting: {
      name: 'Underwriting type',
      description: 'Decides whether health and medication sections show (D11)',
      toolbar: {
        icon: 'shield',
        dynamicTitle: true,
        items: [
          { value: 'not-yet-known', title: 'Not yet known (-1)' },
          { value: 'underwritten', title: 'Underwritten (0)' },
          { value: 'open-enrollment', title: 'Open enrollment (1)' },
          { value: 'guaranteed-issue', title: 'Guaranteed issue (2)' },
        ],
      },
    },
    textSize: {
      name: 'Text size',
      description: 'As set in the browser',
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '100-percent', title: 'Text 100%' },
          { value: '150-percent', title: 'Text 150%' },
          { value: '200-percent', title: 'Text 200%' },
        ],
      },
    },
    validation: {
      name: 'Draft or strict',
      description:
        'What Continue checks: Draft needs no answers, Strict needs all required answers',
      toolbar: {
        icon: 'check',
        dynamicTitle: true,
        items: [
          { value: 'strict', title: 'Strict' },
          { value: 'draft', title: 'Draft' },
        ],
      },
    },
    hidden: {
      name: 'Hidden questions',
      description: 'Follow the conditions, or show every question',
      toolbar: {
        icon: 'eye',
        dynamicTitle: true,
        items: [
          { value: 'conditions', title: 'By conditions' },
          { value: 'shown', title: 'Show hidden' },
        ],
      },
    },
    view: {
      name: 'Screen or paper',
      description: 'As on a screen, or on paper in large print (18 point, black on white)',
      toolbar: {
        icon: 'print',
        dynamicTitle: true,
        items: [
          { value: 'screen', title: 'Screen' },
          { value: 'large-print', title: 'Large print' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <Reading size={String(globals['textSize'])} view={String(globals['view'])}>
        <Story />
      </Reading>
    ),
  ],
  parameters: {
    layout: 'padded',
    // Follow the system's light or dark mode, as the content of the page does.
    docs: { theme: themes.normal },
    // The theme promises a contrast of 7:1 (C-2), so enable the stricter contrast rule.
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
    options: {
      storySort: { order: ['For form authors', 'Forms', 'Widgets', 'For developers'] },
    },
  },
}

export default preview

/**
 * Applies the text size chosen in the toolbar, and shows the page as it looks on screen or in
 * print.
 */
function Reading(props: { size: string; view: string; children: ReactNode }): ReactElement {
  const { size, view, children } = props
  useEffect(() => {
    const { style, dataset } = document.documentElement
    dataset['view'] = view
    // The large-print style sheet sets its own text size.
    style.fontSize = view === 'large-print' ? '' : `${parseInt(size, 10)}%`
  }, [size, view])
  return <>{children}</>
}
