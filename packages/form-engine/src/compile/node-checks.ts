import { isField } from '../definition/is-field'
import { malformed } from '../errors'
import type { NodeChecks } from './form-nodes'
import { refuseMissing } from './missing-source'

/** Nesting limit for tables. */
const MAX_TABLE_DEPTH = 3

/** Checks of single fields for authors. */
export const nodeChecks: NodeChecks = {
  definition(field) {
    if (!isField(field)) throw malformed()
  },
  unknownType(node, types, report) {
    const { type } = node.definition
    const known = [...types.keys()]
    report('unknown_field_type', node, '.type', { type, known: known.join(', ') }, known)
  },
  duplicate(node, report) {
    const { id, kind, section } = node
    report(`duplicate_${kind}`, node, '.id', { id, ...(section && { section: section.id }) })
  },
  column(node, report) {
    const { type, definition } = node
    if (!type.inRows) report('child_type_not_allowed', node, '.type', { type: definition.type })
  },
  children(node, report) {
    const { answer, definition, owner, table, type } = node
    if (!type.rules.includes('child_fields') || (table && answer !== 'rows')) {
      report('children_not_allowed', node, '.child_fields', { type: definition.type })
      return false
    }
    if (owner.table?.table) {
      report('too_deep', node, '.child_fields', { limit: MAX_TABLE_DEPTH })
      return false
    }
    return true
  },
  missingSource({ form, node, section, field, at }, report) {
    const path = `.depends_on.field_value_list[${at}].`
    refuseMissing(form, section, field, (code, key, params, known) =>
      report(code, node, path + (key === 'section' ? 'section_id' : 'id'), params, known),
    )
  },
  options(node, report) {
    const { options } = node.definition
    if (!options) return
    const { child_fields: children = [], type } = node.definition
    const keys = new Set<string>()
    const ids = type === 'complex-radio' ? new Set(children.map(({ id }) => id)) : undefined
    options.forEach(({ key, subKey: child }, at) => {
      if (keys.has(key)) report('duplicate_option', node, `.options[${at}].key`, { key })
      keys.add(key)
      if (child !== undefined && ids && !ids.has(child)) {
        report('unknown_child', node, `.options[${at}].subKey`, { child }, ids)
      }
    })
  },
}
