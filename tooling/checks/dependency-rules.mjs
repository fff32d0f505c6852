/**
 * Checks the walls between the rooms, and that the check itself bites: a checker that finds no
 * module, or lets a planted violation pass, is a failure too.
 */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const fixture = fileURLToPath(new URL('./fixtures/forbidden-imports', import.meta.url))
const { forbidden, options } = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)

const LEAST_MODULES = 100
const PLANTED = [
  'walls-of-packages-form-engine',
  'engine-is-pure',
  'no-cycles',
  'no-type-cycles',
  'no-folder-cycles-in-form-engine',
  'features-through-their-door',
]

/** Tests import from any folder, so rules about folders look at the sources alone. */
const TESTS = String.raw`\.(test|stories)\.tsx?$|/test/`

async function violationsIn(baseDir) {
  const files = await cruised(
    baseDir,
    forbidden.filter(({ scope }) => scope !== 'folder'),
  )
  const folders = await cruised(
    baseDir,
    forbidden.filter(({ scope }) => scope === 'folder'),
    TESTS,
  )
  return { ...files, violations: [...files.violations, ...folders.violations] }
}

async function cruised(baseDir, rules, without = '^$') {
  const { enhancedResolveOptions, exclude, ...cruiseOptions } = options
  const { output } = await cruise(
    ['packages', 'apps'],
    {
      ...cruiseOptions,
      baseDir,
      exclude: { path: [exclude.path, without] },
      ruleSet: { forbidden: rules },
      validate: true,
      enhancedResolveOptions,
    },
    enhancedResolveOptions,
  )
  return output.summary
}

const planted = await violationsIn(fixture)
const caught = new Set(planted.violations.map(({ rule }) => rule.name))
const missed = PLANTED.filter((name) => !caught.has(name))
if (missed.length > 0) {
  console.error(`The dependency check is blind: it let the planted ${missed.join(', ')} pass.`)
  process.exit(1)
}

const summary = await violationsIn(root)
for (const { rule, from, to, cycle } of summary.violations) {
  const path = cycle
    ? [from, ...cycle.map(({ name }) => name ?? '')].join(' → ')
    : `${from} → ${to}`
  console.error(`${rule.name}: ${path}`)
}
console.log(
  `${summary.totalCruised} modules, ${summary.violations.length} forbidden imports ` +
    `(${PLANTED.length} planted ones caught)`,
)
if (summary.totalCruised < LEAST_MODULES) {
  console.error(`Only ${summary.totalCruised} modules were found: the check is not looking.`)
  process.exit(1)
}
process.exit(summary.violations.length === 0 ? 0 : 1)
