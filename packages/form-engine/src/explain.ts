import type { FormCells } from './form-cells'
import type { FormNode } from './form-nodes'
import type { Explanation } from './types'
export function explainNode(node: FormNode, cells: FormCells): Explanation {
  const visible = cells.visible[node.index] === 1
  const label =
    node.kind === 'section'
      ? node.definition.title
      : (node.definition.display_label ?? node.definition.id)
  return { visible, sentence: label, because: { kind: 'and', holds: visible, label } }
}
