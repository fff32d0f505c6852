import type { RendererCase } from './renderer-case'
import { linkNamed, name, nameBox, no, smokes, years, yearsBox, yes } from './sample-fields'
import { CONTINUE, formOf } from './type-cases'

/** Cases about what is shown, the keyboard, and what is sent. */
export const formCases: readonly RendererCase[] = [
  {
    title: 'a section has its title as a heading of level 2',
    form: formOf(name),
    steps: [{ see: { role: 'heading', name: 'About you' }, as: { level: 2 } }],
  },
  {
    title: 'a heading between questions has the level of its definition',
    form: formOf({ id: 'h', type: 'heading', heading_type: 'h4', display_label: 'Your health' }),
    steps: [{ see: { role: 'heading', name: 'Your health' }, as: { level: 4 } }],
  },
  {
    title: 'a text block is a paragraph',
    form: formOf({ id: 't', type: 'text-block', display_label: 'Nothing leaves this page.' }, name),
    steps: [{ see: { role: 'paragraph', name: '' } }, { see: nameBox }],
  },
  {
    title: 'a link leads to its address',
    form: formOf({
      id: 'l',
      type: 'link',
      display_label: 'Read more',
      default: 'https://example.com/more',
    }),
    steps: [{ see: linkNamed('Read more'), as: { href: 'https://example.com/more' } }],
  },
  {
    title: 'a link that would run code is not a link',
    form: formOf({
      id: 'l',
      type: 'link',
      display_label: 'Read more',
      default: 'javascript:alert(1)',
    }),
    steps: [{ seeNo: linkNamed('Read more') }],
  },
  {
    title: 'a dependent question is absent until it is needed',
    form: formOf(smokes, years),
    steps: [{ see: yes, as: { checked: false } }, { seeNo: yearsBox }],
  },
  {
    title: 'a dependent question appears with the answer that needs it',
    form: formOf(smokes, years),
    steps: [{ check: yes }, { see: yearsBox }],
  },
  {
    title: 'a dependent question disappears again',
    form: formOf(smokes, years),
    steps: [{ check: yes }, { see: yearsBox }, { check: no }, { seeNo: yearsBox }],
  },
  {
    title: 'a question that appears is announced, and the focus stays',
    form: formOf(smokes, years),
    steps: [{ check: yes }, { hear: 'question' }, { see: yes, as: { focused: true } }],
  },
  {
    title: 'the answer of a hidden question is kept but not sent',
    form: formOf(smokes, years),
    steps: [
      { check: yes },
      { fill: yearsBox, text: '12' },
      { check: no },
      CONTINUE,
      { sent: { one: { smokes: 'no' } } },
      { check: yes },
      { see: yearsBox, as: { value: '12' } },
    ],
  },
  {
    title: 'a section disappears with the condition that shows it',
    form: {
      definition: {
        id: 'sections',
        version: 1,
        sections: [
          { id: 'one', title: 'About you', fields: [smokes] },
          {
            id: 'two',
            title: 'Giving it up',
            depends_on: { field_value_list: [{ id: 'smokes', section_id: 'one', value: 'yes' }] },
            fields: [{ id: 'help', type: 'text', display_label: 'What would help?' }],
          },
        ],
      },
    },
    steps: [
      { seeNo: { role: 'heading', name: 'Giving it up' } },
      { check: yes },
      { see: { role: 'heading', name: 'Giving it up' } },
      { see: { role: 'textbox', name: 'What would help?' } },
      { check: no },
      { seeNo: { role: 'heading', name: 'Giving it up' } },
    ],
  },
  {
    title: 'Enter in a box sends the page',
    form: formOf(name),
    steps: [
      { fill: nameBox, text: 'Rosa' },
      { press: 'Enter' },
      { sent: { one: { name: 'Rosa' } } },
    ],
  },
  {
    title: 'the arrow keys move within radio buttons',
    form: formOf(smokes),
    steps: [
      { focus: yes },
      { press: 'ArrowDown' },
      { see: no, as: { checked: true, focused: true } },
    ],
  },
  {
    title: 'the space bar checks and clears a checkbox',
    form: formOf({
      id: 'wants',
      type: 'checkbox',
      display_label: 'What would help?',
      options: [{ key: 'call', value: 'A call' }],
    }),
    steps: [
      { focus: { role: 'checkbox', name: 'A call' } },
      { press: 'Space' },
      { see: { role: 'checkbox', name: 'A call' }, as: { checked: true } },
      { press: 'Space' },
      { see: { role: 'checkbox', name: 'A call' }, as: { checked: false } },
    ],
  },
  {
    title: 'an exclusive option clears the others',
    form: formOf({
      id: 'has',
      type: 'checkbox',
      display_label: 'What do you have?',
      options: [
        { key: 'a', value: 'Asthma' },
        { key: 'none', value: 'None of these', exclusive: true },
      ],
    }),
    steps: [
      { check: { role: 'checkbox', name: 'Asthma' } },
      { check: { role: 'checkbox', name: 'None of these' } },
      { see: { role: 'checkbox', name: 'Asthma' }, as: { checked: false } },
      CONTINUE,
      { sent: { one: { has: ['none'] } } },
    ],
  },
  {
    title: 'the Tab key visits the questions in order',
    form: formOf(name, { id: 'city', type: 'text', display_label: 'City' }),
    steps: [
      { focus: nameBox },
      { press: 'Tab' },
      { see: { role: 'textbox', name: 'City' }, as: { focused: true } },
    ],
  },
  {
    title: 'a cleared text is not sent',
    form: {
      ...formOf({ id: 'city', type: 'text', display_label: 'City' }),
      answers: { one: { city: 'Taos' } },
    },
    steps: [{ fill: { role: 'textbox', name: 'City' }, text: '' }, CONTINUE, { sent: {} }],
  },
  {
    title: 'a computed answer follows, and cannot be changed',
    form: formOf(
      { id: 'a', type: 'integer-picker', display_label: 'Your share' },
      {
        id: 'twice',
        type: 'integer-picker',
        display_label: 'Twice that',
        computed: { multiply: [{ field: 'a' }, 2] },
      },
    ),
    steps: [
      { fill: { role: 'textbox', name: 'Your share' }, text: '21' },
      {
        see: { role: 'textbox', name: 'Twice that' },
        as: { value: '42', readOnly: true },
      },
    ],
  },
  {
    title: 'an option appears with its condition',
    form: formOf(smokes, {
      id: 'help',
      type: 'radio',
      display_label: 'What would help?',
      options: [
        { key: 'call', value: 'A call' },
        {
          key: 'patch',
          value: 'A patch',
          visible_if: { eq: [{ field: 'smokes' }, 'yes'] },
        },
      ],
    }),
    steps: [
      { seeNo: { role: 'radio', name: 'A patch' } },
      { check: yes },
      { see: { role: 'radio', name: 'A patch' } },
    ],
  },
  {
    title: 'a question becomes required with its condition',
    form: formOf(smokes, {
      id: 'why',
      type: 'text',
      display_label: 'Why',
      required_if: { eq: [{ field: 'smokes' }, 'yes'] },
    }),
    steps: [
      { see: { role: 'textbox', name: 'Why' }, as: { required: false } },
      { check: yes },
      { see: { role: 'textbox', name: 'Why' }, as: { required: true } },
    ],
  },
]
