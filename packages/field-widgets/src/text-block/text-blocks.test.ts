import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks'

describe('textBlocks', () => {
  it('splits paragraphs at blank lines and joins wrapped lines', () => {
    expect(textBlocks('One\nline.\n\nTwo.')).toEqual([
      { kind: 'paragraph', text: 'One line.' },
      { kind: 'paragraph', text: 'Two.' },
    ])
  })

  it('makes a list of lines that begin with a dash', () => {
    expect(textBlocks('Have ready:\n- your card\n- a pen\nThank you.')).toEqual([
      { kind: 'paragraph', text: 'Have ready:' },
      { kind: 'list', items: ['your card', 'a pen'] },
      { kind: 'paragraph', text: 'Thank you.' },
    ])
  })

  it('keeps a minus sign that does not start a list', () => {
    expect(textBlocks('-5 degrees')).toEqual([{ kind: 'paragraph', text: '-5 degrees' }])
  })

  it('returns nothing for blank text', () => {
    expect(textBlocks(' \n\n')).toEqual([])
  })
})
