import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { COMPILED, compile } from './compile'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('packages/{form-react,field-widgets}/src/**/*.{ts,tsx}', {
  cwd: root,
  absolute: true,
}).filter((file) => COMPILED.test(file))

it('compiles every component and hook, and leaves none as it is', async () => {
  const compiled = await Promise.all(files.map((file) => compile(readFileSync(file, 'utf8'), file)))
  expect(compiled.flatMap(({ bailOuts }) => bailOuts)).toEqual([])
  const memoized = compiled.filter(({ code }) => code.includes('react/compiler-runtime'))
  expect(memoized.length).toBeGreaterThan(60)
})

it('finds a component that breaks a rule of React', async () => {
  const code = 'export function Bad({ on }) { if (on) useEffect(() => {}); return <p /> }'
  const { bailOuts } = await compile(code, '/packages/form-react/src/bad.tsx')
  expect(bailOuts).toMatchObject([{ line: 1 }])
})
