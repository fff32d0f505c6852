import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { BUILD, storiesOf, type Workbench } from './workbench'

/**
 * The module graph that `storybook build --stats-json` writes. A module's `reasons` are the modules
 * that import it.
 */
interface Stats {
  readonly modules: readonly {
    readonly id: string
    readonly reasons: readonly { readonly moduleName: string }[]
  }[]
}

const APP = 'apps/storybook'
const WIDGETS = 'packages/field-widgets/src'
/**
 * The search for affected stories stops at this module, because every example imports all widgets
 * through it. The search still finds a widget's own stories, which are next to the widget. It finds
 * forms through the package index.
 */
const REGISTRY = `${WIDGETS}/default-registry.ts`
/**
 * Modules that create the stories for forms. The module graph contains no imports of these modules.
 */
const FORM_STORIES = /^apps\/storybook\/src\/preview\/(section|broken)-story\.tsx$/
/** Files that affect every story but are not in the module graph. */
const NEEDED_BY_ALL = new RegExp(`^(${WIDGETS}/styles/|${APP}/(\\.storybook|test)/)`)

/**
 * Returns the stories that might be broken by a change since the commit `STORIES_CHANGED_SINCE`.
 * Returns all stories if the variable is not set.
 */
export async function affectedStories(workbench: Workbench): Promise<string[]> {
  const since = process.env['STORIES_CHANGED_SINCE']
  const stories = storiesOf(workbench)
  if (!since) return stories
  const changed = filesChangedSince(since)
  const stats = JSON.parse(await readFile(`${BUILD}/preview-stats.json`, 'utf8')) as Stats
  const storyModules = new Map(
    workbench.entries.map(({ id, importPath }) => [id, pathOf(importPath)]),
  )
  const modules = modulesAbove(changed, stats, [...new Set(storyModules.values())])
  if (changed.some((file) => NEEDED_BY_ALL.test(file))) return stories
  if (modules.has(`${APP}/.storybook/preview.tsx`)) return stories
  return stories.filter((id) => modules.has(storyModules.get(id) ?? ''))
}

function filesChangedSince(commit: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: new URL('../../..', import.meta.url), encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/**
 * Returns the given files, all modules that import them directly or indirectly, and the stories
 * that show any of these.
 */
function modulesAbove(
  files: readonly string[],
  { modules }: Stats,
  stories: readonly string[],
): ReadonlySet<string> {
  const importers = new Map(
    modules.map(({ id, reasons }) => [
      pathOf(id),
      reasons.map(({ moduleName }) => pathOf(moduleName)),
    ]),
  )
  const found = new Set(files)
  // The loop also visits the elements that it adds to the set.
  for (const file of found) {
    if (file !== REGISTRY || files.includes(REGISTRY))
      for (const importer of importers.get(file) ?? []) found.add(importer)
    for (const story of stories) if (shows(story, file)) found.add(story)
  }
  return found
}

/** Returns true if a story module shows this file without importing it. */
function shows(story: string, file: string): boolean {
  // A form in one file has the file's name. A form in several files has the name of their folder.
  const definition = /\/definitions\/([^/]+?)(?:\.json|\/[^/]+\.json)$/.exec(file)?.[1]
  if (definition) return story.startsWith(`virtual:definition-stories/${definition}/`)
  if (FORM_STORIES.test(file)) return story.startsWith('virtual:definition-stories/')
  return file.startsWith(`${WIDGETS}/`) && posix.dirname(story) === posix.dirname(file)
}

/** Returns a module's path from the repository root, or a virtual module's name. */
function pathOf(module: string): string {
  return module.includes('virtual:') ? module : posix.join(APP, module)
}
