import { readFileSync, readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { type FormDefinition, parseDefinition, toJsonSchema } from '../src'

/** Compiles without the optimizer, which takes most of the time. */
const ajv = new Ajv2020({ strict: true, code: { optimize: false } })

/**
 * Returns the definitions in a folder. Each JSON file is a definition or a case that contains one.
 */
function definitionsIn(folder: string): [file: string, definition: FormDefinition][] {
  const url = new URL(folder, import.meta.url)
  const files = readdirSync(url, { recursive: true }).map(String)
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const content = JSON.parse(readFileSync(new URL(file, url), 'utf8')) as object
      const parsed = parseDefinition('definition' in content ? content.definition : content)
      return parsed.ok ? [[file, parsed.definition]] : []
    })
}

it.each(['../conformance/', '../../../docs/examples/'])(
  'the schema of every form in %s compiles in strict mode',
  (folder) => {
    const definitions = definitionsIn(folder)
    expect(definitions).not.toEqual([])
    for (const [file, definition] of definitions) {
      expect(() => ajv.compile(toJsonSchema(definition)), file).not.toThrow()
    }
  },
)
