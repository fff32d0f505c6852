import type { FieldDefinition, FieldOption, FormDefinition, SectionDefinition } from './definition'
import type { ChildrenOf, ColumnOf } from './inferred'
import type { RuleCondition, RuleReference, RuleValue } from './rule'

/**
 * Type check for typos in a definition. It is `unknown` if there are no typos or if the compiler
 * does not know the ids. Otherwise, it is a union of messages, which no definition matches.
 *
 * The typos are collected in one union. Checking each part in place would name the line, but would
 * take many times as long.
 */
export type CheckedForm<D extends FormDefinition> = string extends D['id'] | SectionOf<D>['id']
  ? unknown
  : [TypoIn<D>] extends [never]
    ? unknown
    : TypoIn<D>

type TypoIn<D extends FormDefinition> =
  | UnknownKey<D, keyof FormDefinition, 'form'>
  | RuleTypo<FieldsById<D>, never, RuleOf<D>>
  | SectionTypo<FieldsById<D>, SectionOf<D>>

/** `Fields` has the fields of the definition, by section and id. */
type SectionTypo<Fields, S extends SectionDefinition> = S extends SectionDefinition
  ? | UnknownKey<S, keyof SectionDefinition, 'section'>
    | UnknownKey<FieldOf<S>, keyof FieldDefinition, 'field'>
    | UnknownKey<OptionOf<FieldOf<S>>, keyof FieldOption, 'option'>
    | ConditionTypo<Fields, ConditionOf<S | FieldOf<S>>>
    | RuleTypo<Fields, S['id'], RuleOf<S | FieldOf<S> | OptionOf<FieldOf<S>>>>
  : never

type UnknownKey<T, Known, Owner extends string> = T extends unknown
  ? `“${Exclude<keyof T, Known> & string}” is not a key of a ${Owner}`
  : never

type SectionOf<D extends FormDefinition> = D['sections'][number]

/** Fields of a section, with children and columns. */
type FieldOf<S extends SectionDefinition> = WithColumns<
  S['fields'][number] | ChildrenOf<S['fields'][number]>
>

type WithColumns<F extends FieldDefinition> = F extends { readonly type: 'input-table' }
  ? F | WithColumns<ColumnOf<F>>
  : F

type OptionOf<F> = F extends { readonly options: readonly (infer O)[] } ? O : never

type FieldsById<D extends FormDefinition> = {
  readonly [S in SectionOf<D> as S['id']]: { readonly [F in FieldOf<S> as F['id']]: F }
}

type ConditionOf<T> = T extends {
  readonly depends_on: { readonly field_value_list: readonly (infer E)[] }
}
  ? E
  : never

type ConditionTypo<Fields, E> = E extends {
  readonly id: infer F
  readonly section_id: infer S
  readonly value: infer V
}
  ? NameTypo<Fields, S, F> | OptionTypo<Fields, S, F, V>
  : never

/** Rules of a part of a definition. */
type RuleOf<T> = T extends unknown
  ? {
      [K in keyof T]: K extends RuleKeys ? T[K] : never
    }[keyof T]
  : never

type RuleKeys = 'visible_if' | 'required_if' | 'read_only_if' | 'computed' | 'checks'

/** Checks a rule in the section `Own`. Skips a rule whose exact type is not known. */
type RuleTypo<Fields, Own, R> = RuleCondition extends R
  ? never
  : RuleValue extends R
    ? never
    : RuleNodeTypo<Fields, Own, R>

type RuleNodeTypo<Fields, Own, R> = R extends RuleReference
  ? NameTypo<Fields, NamedSection<Own, R>, R['field']>
  : R extends readonly [infer A extends RuleReference, infer V]
    ? | RuleTypo<Fields, Own, A>
      | RuleTypo<Fields, Own, V>
      | OptionTypo<Fields, NamedSection<Own, A>, A['field'], V>
    : R extends readonly (infer Item)[]
      ? RuleTypo<Fields, Own, Item>
      : R extends object
        ? { [K in keyof R]: RuleTypo<Fields, Own, R[K]> }[keyof R]
        : never

type NamedSection<Own, R> = R extends { readonly section: infer S } ? S : Own

type NameTypo<Fields, S, F> = string extends F
  ? never
  : S extends string
    ? S extends keyof Fields
      ? F extends keyof Fields[S]
        ? never
        : `Section “${S}” has no field “${F & string}”`
      : `There is no section “${S}”`
    : never

/**
 * Values that are not keys of the field's options. A search accepts any text, so its values are not
 * checked.
 */
type OptionTypo<Fields, S, F, V> = V extends readonly (infer Item)[]
  ? OptionTypo<Fields, S, F, Item>
  : V extends string
    ? S extends keyof Fields
      ? F extends keyof Fields[S]
        ? Fields[S][F] extends {
            readonly type: Exclude<FieldDefinition['type'], 'string-search'>
            readonly options: readonly (infer O extends FieldOption)[]
          }
          ? V extends O['key']
            ? never
            : `“${V}” is not an option of “${F & string}”`
          : never
        : never
      : never
    : never
