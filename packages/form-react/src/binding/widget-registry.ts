import type { AnswerValue, FieldDefinition, FormDefinition, Issue } from '@gapwise/form-engine/core'
import type { ComponentType, ReactNode } from 'react'
import type { TextCatalog } from '../texts/text-catalog'

/** Props of an edit component. They name the field, and everything else comes from `useField`. */
export interface WidgetProps {
  readonly section: string
  readonly field: string
}

/** Props of a review component. */
export interface ReviewProps extends WidgetProps {
  /** Text to print if there is no answer. */
  readonly emptyText: string
  /** A way to change the answer, such as a link back to the question. */
  readonly action?: ReactNode
}

/** An error message, and the line that says how to fix the error. */
export interface IssueWords extends Pick<Issue, 'message' | 'help'> {
  /** Sentence for this answer that comes first, such as “This number has 8 digits”. */
  readonly lead?: string
}

/** The components and text of one field type. */
export interface Widget {
  /**
   * The field type in the definition. A widget of type `*` edits and shows every type that has no
   * widget of its own.
   */
  readonly type: string
  readonly edit: ComponentType<WidgetProps>
  /**
   * Component that shows the answer in a review. `null` if a review shows nothing for this type,
   * such as a heading. Leave it out for pages that only ask. A review then shows that the widget is
   * missing.
   */
  readonly review?: ComponentType<ReviewProps> | null
  /** Text for an unanswered question, or a function of the language. @default 'Not answered' */
  readonly emptyReview?: string | ((texts: TextCatalog | undefined) => string)
  /**
   * Returns the widget's own message for an issue. For example, an answer stored in inches needs
   * its own message if the user enters feet and inches. `undefined` keeps the form's message.
   * `texts` are the sentences of the language, or `undefined` for English.
   */
  readonly words?: (
    issue: Issue,
    answer?: AnswerValue,
    texts?: TextCatalog,
    definition?: FieldDefinition,
  ) => IssueWords | undefined
  /**
   * Returns what to do at a question of this type, such as “Choose yes or no”. Comes first in an
   * error at a field without an `instruction`.
   */
  readonly instruction?: (definition: FieldDefinition, texts?: TextCatalog) => string
  /**
   * True if the edit component renders its child fields itself. In that case, renderers skip the
   * child fields.
   */
  readonly rendersChildren?: boolean
}

/** A widget whose script loads when a definition needs it. */
export interface WidgetLoader {
  /** Field type of the widget. */
  readonly type: string
  /** Loads the widget, for example with `import()`. */
  readonly load: () => Promise<Widget>
}

/** Widgets by field type. Immutable: `with` and `load` return a new registry. */
export interface Registry {
  /** Types with a widget, including widgets that are not loaded yet. */
  readonly types: readonly string[]
  /** Returns the loaded widget of a type, or else the widget of type `*`. */
  readonly get: (type: string) => Widget | undefined
  /** Returns a registry with these widgets added or replaced. */
  readonly with: (...widgets: readonly (Widget | WidgetLoader)[]) => Registry
  /**
   * Loads the widgets of a definition and no others, and resolves to a registry that has them. Await
   * it before the form is first rendered. A type without a widget needs the widget of type `*`.
   *
   * Rejects if a script does not load. Call it again to try again.
   */
  readonly load: (definition: FormDefinition) => Promise<Registry>
}

/**
 * Defines one entry of a registry. Call this function once, outside of components. Otherwise, React
 * would remount the field on each render, and the input would lose the focus.
 */
export function defineWidget(widget: Widget): Widget {
  return Object.freeze({ ...widget })
}

/** Creates a registry. If two widgets have the same type, the later one wins. */
export function createRegistry(widgets: Iterable<Widget | WidgetLoader>): Registry {
  const byType = new Map<string, Widget | WidgetLoader>()
  for (const widget of widgets) byType.set(widget.type, widget)
  const loaded = (type: string) => {
    const widget = byType.get(type)
    return widget && 'edit' in widget ? widget : undefined
  }
  const withMore: Registry['with'] = (...more) => createRegistry([...byType.values(), ...more])
  return {
    types: [...byType.keys()],
    get: (type) => loaded(type) ?? loaded('*'),
    with: withMore,
    async load({ sections }) {
      const used = sections.flatMap(({ fields }) => fields.flatMap(typesIn))
      const due = new Set(used.map((type) => byType.get(type) ?? byType.get('*')))
      const loaders = [...due].filter((widget) => widget !== undefined && 'load' in widget)
      return withMore(...(await Promise.all(loaders.map(({ load }) => load()))))
    },
  }
}

/** Returns the types of a field and of the fields in it. */
function typesIn({ type, child_fields: children = [] }: FieldDefinition): string[] {
  return [type, ...children.flatMap(typesIn)]
}
