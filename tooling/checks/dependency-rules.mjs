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
  'rooms: apps/web/src/application → apps/web/src/features',
  'rooms: apps/api/src/pdf → apps/api/src/http',
]
/** The rooms in each of these folders, with all their subfolders, must not import in a cycle. */
const PARENTS_OF_ROOMS = ['apps/api/src', 'apps/web/src', 'packages/form-engine/src']
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
  return output
}

/**
 * Returns a violation for each import between rooms that is part of a cycle. The folder rules of
 * dependency-cruiser compare only the folders that directly contain the files.
 */
function roomCycles(modules) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({
      from: source,
      to: resolved,
      room: roomOf(source),
      other: roomOf(resolved),
    })),
  )
  const between = new Map()
  for (const found of imports.filter(({ room, other }) => room && other && room !== other)) {
    between.set(`${found.room} → ${found.other}`, found)
  }
  const edges = [...between.values()]
  return edges
    .filter(({ room, other }) => leadsTo(room, other, edges))
    .map(({ from, to, room, other }) => ({ rule: { name: `rooms: ${room} → ${other}` }, from, to }))
}

function roomOf(file) {
  const parent = PARENTS_OF_ROOMS.find((path) => file.startsWith(`${path}/`))
  const [room, ...rest] = parent ? file.slice(parent.length + 1).split('/') : []
  return rest.length > 0 ? `${parent}/${room}` : undefined
}

function leadsTo(goal, start, edges, seen = new Set()) {
  if (start === goal) return true
  if (seen.has(start)) return false
  seen.add(start)
  return edges.some(({ room, other }) => room === start && leadsTo(goal, other, edges, seen))
}

async function violationsIn(baseDir) {
  const { exclude } = options
  const { summary } = await cruiseWith(baseDir, moduleRules, exclude)
  const sources = await cruiseWith(baseDir, folderRules, { path: [exclude.path, TESTS] })
  const ofFolders = [...sources.summary.violations, ...roomCycles(sources.modules)]
  return { ...summary, violations: [...summary.violations, ...ofFolders] }
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
