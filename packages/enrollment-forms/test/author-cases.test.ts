import { readdirSync, readFileSync } from 'node:fs'
import { createForm } from '@gapwise/form-engine'
import { runConformanceCase, type ConformanceCase } from '@gapwise/form-engine/conformance'
import { expect, it } from 'vitest'
import { readForm } from './read-form'

/**
 * Cases that form authors saved in the workbench (`Save as test`). A case fails if the form's
 * behavior has changed since then.
 */
const folder = new URL('author-cases/', import.meta.url)

it.each(readdirSync(folder))('%s still gives the same questions, errors, and answers', (file) => {
  const found = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ConformanceCase
  expect(runConformanceCase(found, createForm, (ref) => readForm(new URL(ref, folder)))).toEqual([])
})
