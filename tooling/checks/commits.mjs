/**
 * `pnpm commits:check`: checks the messages of new commits against `.commitlintrc.json`. New
 * commits come after `CHECK_SINCE`, after the branch left its upstream, or after the rules were
 * added. Merge commits and commits missing from a shallow clone are not checked.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { capture, root } from '../scripts/lib/run.mjs'

const RULES = '.commitlintrc.json'
/** A planted commit header that is too long and has no type. The check must reject it. */
const PLANTED = 'Wait for the price of the offers that came before a test looks at it and goes on'

if (commitlint([], PLANTED).status === 0) {
  console.error(`commitlint accepts “${PLANTED}”. Are the rules in ${RULES} active?`)
  process.exit(1)
}
const since = base()
const count = since ? Number(git('rev-list', '--count', '--no-merges', `${since}..HEAD`)) : 0
if (count > 0) {
  const range = ['--from', since, '--to', 'HEAD', '--git-log-args=--no-merges']
  const { status, stdout, stderr } = commitlint(range)
  if (status !== 0) {
    console.error(
      `${stdout}${stderr}\nWrite “type(scope): summary”, as .commitlintrc.json says. Reword with git rebase -i ${since.slice(0, 7)}.`,
    )
    process.exit(1)
  }
}
console.log(`Commit messages: ${count} new, no problems`)

/** Returns the last commit that is not checked, or undefined if there is no history. */
function base() {
  const rulesAdded = git('log', '--diff-filter=A', '--format=%H', '--', RULES)?.split('\n').at(-1)
  if (!rulesAdded) return undefined
  const before = commit(process.env.CHECK_SINCE) || git('merge-base', 'HEAD', '@{upstream}')
  const isOlder = before && git('merge-base', '--is-ancestor', before, rulesAdded) !== undefined
  return before && !isOlder ? before : rulesAdded
}

/** Returns a commit's hash, or nothing if this clone does not contain the commit. */
function commit(name) {
  return name && git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
}

function git(...words) {
  return capture('git', words)
}

function commitlint(words, input) {
  const require = createRequire(import.meta.url)
  const bin = join(require.resolve('@commitlint/cli/package.json'), '../cli.js')
  return spawnSync(process.execPath, [bin, ...words], { cwd: root, input, encoding: 'utf8' })
}
