/**
 * `pnpm bench:weights`: prints the weight of a page with five questions for each library, minified
 * and with gzip, without React. Each entry imports what its users import for such a page.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { installPeers, root } from './install.mjs'

const BINDING = `ErrorSummary, FormProvider, FormRenderer, useValidation`
const TYPES = ['text', 'simpleEmail', 'radio', 'complexDatePicker', 'checkbox']
const named = (suffix) => TYPES.map((type) => `${type}${suffix}`).join(', ')

/** Entries by name. */
const ENTRIES = {
  'Gapwise, five types and their widgets': `
    export { createForm, defaultMessages, rulesFeature, ${named('Type')} } from '@gapwise/form-engine/core'
    export { createRegistry, ${BINDING} } from '@gapwise/form-react'
    export { ${named('Widget')} } from '@gapwise/field-widgets/edit'`,
  'Gapwise, five types without widgets': `
    export { createForm, defaultMessages, rulesFeature, ${named('Type')} } from '@gapwise/form-engine/core'
    export { createRegistry, ${BINDING} } from '@gapwise/form-react'`,
  'Gapwise, everything': `
    export { createForm } from '@gapwise/form-engine'
    export { ${BINDING} } from '@gapwise/form-react'
    export { defaultRegistry } from '@gapwise/field-widgets'`,
  'React Hook Form': `export { useForm } from 'react-hook-form'`,
  'React Hook Form and zod': `
    import * as z from 'zod'
    export { useForm } from 'react-hook-form'
    export const schema = z.object({
      name: z.string().min(1), email: z.email(), pet: z.enum(['yes', 'no']),
      born: z.iso.date(), read: z.array(z.string()),
    })`,
  'TanStack Form': `export { useForm } from '@tanstack/react-form'`,
  'RJSF, its widgets': `
    export { default as Form } from '@rjsf/core'
    export { default as validator } from '@rjsf/validator-ajv8'`,
  'JSON Forms, vanilla renderers': `
    export { JsonForms } from '@jsonforms/react'
    export { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'`,
  'SurveyJS, its widgets': `
    export { Model } from 'survey-core'
    export { Survey } from 'survey-react-ui'`,
}

await installPeers(console.log)
const { build } = createRequire(import.meta.url)('esbuild')
const rows = []
for (const [name, contents] of Object.entries(ENTRIES)) {
  const isOurs = contents.includes('@gapwise/')
  const { outputFiles } = await build({
    stdin: {
      contents,
      resolveDir: join(root, isOurs ? 'packages/field-widgets' : 'tooling/bench'),
    },
    alias: { zod: join(root, 'packages/form-engine/node_modules/zod') },
    conditions: ['@gapwise/source', 'import'],
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
  })
  const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length
  rows.push(`| ${name} | ${(bytes / 1000).toFixed(1)} kB |`)
}
console.log(['| Page with five questions | gzip |', '| --- | ---: |', ...rows].join('\n'))
