import { readdirSync, readFileSync } from 'node:fs'
import { createForm, parseDefinition } from '@gapwise/form-engine'
import { runConformanceCase, type ConformanceCase } from '@gapwise/form-engine/conformance'
import { expect, it } from 'vitest'

/** Saved by form authors from the workbench (`Save as test`): each pins what a form does now. */
const folder = new URL('author-cases/', import.meta.url)

function definitionAt(reference: string) {
  const result = parseDefinition(JSON.parse(readFileSync(new URL(reference, folder), 'utf8')))
  if (!result.ok) throw new Error(`${reference} is no definition`)
  return result.definition
}

it.each(readdirSync(folder))('%s still leads to the same questions, errors and answers', (file) => {
  const found = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ConformanceCase
  expect(runConformanceCase(found, createForm, definitionAt)).toEqual([])
})
