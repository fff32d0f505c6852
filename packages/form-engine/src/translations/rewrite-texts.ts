import { isRecord, ownValue, recordOf } from '../language/own-keys'
import type { AnswerCheck, FieldDefinition } from '../types'

/** A form, section, or field. */
type TextOwner = Pick<FieldDefinition, 'options' | 'messages'> & {
  readonly checks?: readonly AnswerCheck[]
}

/**
 * Receives one text of a definition, and what a translation has for it. Returns the text to use.
 * `path` is the position in the translation, such as `$.sections.build.fields.height.helper_text`.
 */
export type SayText = (path: string, text: string, translated: string | undefined) => string

const TEXT_KEYS = ['title', 'body', 'display_label', 'helper_text', 'instruction', 'entry_name']

/** Returns a copy with each of its own text replaced. Does not enter sections and fields. */
export function rewriteTexts<Owner extends TextOwner>(
  owner: Owner,
  translation: unknown,
  path: string,
  say: SayText,
): Owner {
  const { options, messages, checks } = owner
  const sameOptions = ownValue(translation, 'options') === 'same'
  const sayKeys = (target: object, own: unknown, at: string, keys: readonly string[]) =>
    recordOf(
      keys.map((key) => {
        const text = textIn(target, key)
        return [key, text === undefined ? text : say(`${at}.${key}`, text, textIn(own, key))]
      }),
    )
  const textsOf = (name: string): unknown => ownValue(translation, name)
  return {
    ...owner,
    ...sayKeys(owner, translation, path, TEXT_KEYS),
    ...(options && {
      options: options.map((option) => {
        const translated = sameOptions ? option.value : textIn(textsOf('options'), option.key)
        return {
          ...option,
          value: say(`${path}.options${step(option.key)}`, option.value, translated),
        }
      }),
    }),
    ...(messages && {
      messages: recordOf(
        Object.entries(messages).map(([code, text]) => [
          code,
          say(`${path}.messages${step(code)}`, text, textIn(textsOf('messages'), code)),
        ]),
      ),
    }),
    ...(checks && {
      checks: checks.map((check) => {
        const at = `${path}.checks${step(check.code)}`
        const own = ownValue(textsOf('checks'), check.code)
        return { ...check, ...sayKeys(check, own, at, ['message', 'help']) }
      }),
    }),
  }
}

/** Returns the part of a path that leads to a key. */
export function step(key: string): string {
  return /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

/** Returns the text of a key. Blank text does not count. */
function textIn(owner: unknown, key: string): string | undefined {
  const text = isRecord(owner) ? ownValue(owner, key) : undefined
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
