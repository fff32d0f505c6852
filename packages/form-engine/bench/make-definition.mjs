const YES_NO = [
  { key: 'Yes', value: 'Yes' },
  { key: 'No', value: 'No' },
]
const CHAIN = 20

/**
 * A form of so many fields: 60 % text, 20 % yes or no, 10 % integer, 10 % choice. Every tenth field
 * hangs on the nearest radio, the first radio shows or hides a tenth of the form, one chain is 20 deep.
 */
export function makeDefinition(size) {
  const fields = Array.from({ length: size }, (_, at) => {
    const id = `f${at}`
    if (at % 10 === 0 || at % 10 === 5) return { id, type: 'radio', options: YES_NO }
    if (at % 10 === 3) return { id, type: 'integer-picker', minimum_number: 0, maximum_number: 120 }
    if (at % 10 === 7) return { id, type: 'key-value-picker', options: YES_NO }
    return { id, type: 'text', required: true, maxlength: 40, ...dependsOn(at, size) }
  })
  const sections = []
  for (let at = 0; at < size; at += 50) {
    sections.push({
      id: `s${at / 50}`,
      title: `Section ${at / 50}`,
      fields: fields.slice(at, at + 50),
    })
  }
  return { id: `bench-${size}`, version: 1, sections }
}

export const sectionOf = (at) => `s${Math.floor(at / 50)}`

function dependsOn(at, size) {
  const on = (source, value) => ({
    depends_on: {
      field_value_list: [{ id: `f${source}`, section_id: sectionOf(source), value }],
    },
  })
  if (at % 10 === 6) return on(at - 1, 'Yes')
  if (at % 10 === 4) return on(0, ['Yes'])
  if (at % 10 === 2 && at >= 12 && at < 12 + CHAIN * 10 && at < size) return on(at - 10, 'go')
  return {}
}
