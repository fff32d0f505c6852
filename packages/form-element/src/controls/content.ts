import type { FieldDefinition } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { create } from '../field/dom'
import type { ElementWidget } from '../field/element-widget'

const NOTHING = (): void => {}

export const headingControl: ElementWidget = ({ definition }) => {
  const { heading_type: rank, display_label: text = '', helper_text: hint } = definition
  const tag = (['h2', 'h3', 'h4', 'h5', 'h6'] as const).find((name) => name === rank) ?? 'h3'
  const more = hint === undefined ? undefined : create('p', {}, hint)
  const lang = languageOfTexts(definition)
  const element = create('div', { class: 'gw-heading', lang }, create(tag, {}, text), more)
  return { element, as: 'none', update: NOTHING }
}

export const textBlockControl: ElementWidget = ({ definition }) => {
  const { display_label: text = '', helper_text: hint = '' } = definition
  const paragraphs = [text, hint].flatMap((part) => part.split(/\n\s*\n/)).filter(Boolean)
  const element = create('div', { class: 'gw-text-block', lang: languageOfTexts(definition) })
  element.append(...paragraphs.map((paragraph) => create('p', {}, paragraph)))
  return { element, as: 'none', update: NOTHING }
}

const SAFE = /^(https?:\/\/|\/(?!\/)|#|\?|mailto:|tel:)/i

/**
 * Returns the address of a `link` if it is a web address, a path, an email address, or a phone number.
 * Any other link could run code.
 */
export function safeAddress({ default: address }: FieldDefinition): string | undefined {
  const href = typeof address === 'string' ? address.trim() : ''
  return SAFE.test(href) ? href : undefined
}

export const linkControl: ElementWidget = ({ definition, texts }) => {
  const href = safeAddress(definition)
  const lang = languageOfTexts(definition)
  const name = definition.display_label ?? href
  const link = href
    ? create('a', { href, class: 'gw-link', ...(/^http/i.test(href) ? OUTSIDE : {}) }, name)
    : create('p', {}, name)
  if (link.hasAttribute('target')) {
    const hidden = { class: 'gw-visually-hidden', lang: lang && texts.language }
    link.append(create('span', hidden, ` ${texts.sentences.newTab}`))
  }
  return {
    element: create('div', { class: 'gw-text-block', lang }, link),
    as: 'none',
    update: NOTHING,
  }
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

/** Says that a question cannot be shown, so that a missing widget is noticed. */
export const unknownControl: ElementWidget = ({ definition: { id, type }, texts }) => ({
  element: create(
    'div',
    { class: 'gw-unknown-field', role: 'note' },
    texts.sentences.unknownField(id, type),
  ),
  as: 'none',
  update: NOTHING,
})
