import { useScope } from '../context/scope'
import { textsIn, type TextCatalog, type TextGroup } from '../texts/text-catalog'

/** Returns the sentences of a group in the language of the provider. */
export function useTexts<T>(group: TextGroup<T>): T {
  return textsIn(useScope().texts, group)
}

/** Returns the provider's sentences, or `undefined` for English. */
export function useTextCatalog(): TextCatalog | undefined {
  return useScope().texts
}
