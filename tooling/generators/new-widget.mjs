/**
 * `pnpm new:widget <type>`: creates a widget folder for a field type that has no widget yet.
 * `--into <folder>` writes to another folder.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { namesOf, widgetFiles } from './widget-files.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The engine's published schema. Reading the schema does not need a build. */
const schema = join(root, 'packages/form-engine/schema/form-definition.schema.json')

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  options: { into: { type: 'string', default: join(root, 'packages/field-widgets/src') } },
  allowPositionals: true,
})
const [type] = positionals
if (!type) refuse('Which field type? Write `pnpm new:widget <type>`, such as `text-area`.')

const fieldTypes = JSON.parse(readFileSync(schema, 'utf8')).$defs.field.properties.type.enum
if (!fieldTypes.includes(type))
  refuse(
    `The engine has no field type “${type}”. Add it to packages/form-engine/src/definition/field-types.ts first. It has: ${fieldTypes.join(', ')}.`,
  )
const folder = join(values.into, type)
if (existsSync(folder))
  refuse(`“${type}” has a widget already: ${relative(root, folder)}. Change that one.`)

mkdirSync(folder, { recursive: true })
for (const [file, text] of Object.entries(widgetFiles(type)))
  writeFileSync(join(folder, file), text)

const { edit, widget } = namesOf(type)
console.log(`Wrote ${relative(root, folder)}. Next, in packages/field-widgets/src:
  default-registry.ts   import { ${widget} } from './${type}/${type}.entry', and list it
  lazy-registry.ts      { type: '${type}', load: async () => (await import('./${type}/${type}.entry')).${widget} },
  index.ts              export { ${widget} } from './${type}/${type}.entry'
  edit/index.ts         export { ${edit} as ${widget} } from '../${type}/${type}.edit'`)
