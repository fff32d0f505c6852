/**
 * Checks the import rules between folders and workspaces. Also fails if the checker finds too few
 * modules or misses a planted violation.
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
  'walls-of-packages-enrollment',
  'walls-of-packages-form-authoring-src',
  'made-up-answers-stay-out-of-products',
  'walls-of-packages-form-fhir',
  'walls-of-packages-form-import',
  'walls-of-packages-form-element',
  'walls-of-packages-form-cli',
  'engine-is-pure',
  'no-cycles',
  'no-type-cycles',
  'no-folder-cycles-in-packages',
  'features-through-their-door',
  'server-folders-without-circles',
  'server-files-without-circles',
  'server-features-through-their-index',
  'server-through-the-index-of-a-feature',
  'features-entered-through-their-door',
  'browser-has-one-door',
  'ui-knows-no-store',
  'language-knows-no-page',
  'web-has-no-cycles-of-types',
  'web-has-no-cycles-of-folders',
]
/**
 * Tests, stories, and test helpers. The folder rules ignore these files, because a test can import
 * anything, and a test helper can import source files.
 */
const TESTS = '(/test/|\\.(test|stories)\\.tsx?$)'

const [folderRules, moduleRules] = [true, false].map((ofFolders) =>
  forbidden.filter(({ scope }) => (scope === 'folder') === ofFolders),
)

async function cruiseWith(baseDir, rules, exclude) {
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    ['packages', 'apps'],
    { ...cruiseOptions, exclude, baseDir, ruleSet: { forbidden: rules }, validate: true },
    enhancedResolveOptions,
  )
  return output.summary
}

async function violationsIn(baseDir) {
  const { exclude } = options
  const summary = await cruiseWith(baseDir, moduleRules, exclude)
  const ofFolders = await cruiseWith(baseDir, folderRules, { path: [exclude.path, TESTS] })
  return { ...summary, violations: [...summary.violations, ...ofFolders.violations] }
}

const planted = await violationsIn(fixture)
const caught = new Set(planted.violations.map(({ rule }) => rule.name))
const missed = PLANTED.filter((name) => !caught.has(name))
if (missed.length > 0) {
  console.error(
    `The dependency check does not work: it missed the planted violations of ${missed.join(', ')}.`,
  )
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
  console.error(`Only ${summary.totalCruised} modules were found, so the check does not work.`)
  process.exit(1)
}
process.exit(summary.violations.length === 0 ? 0 : 1)
