import { capture } from './run.mjs'

/**
 * Returns the commit to compare with. This is `CHECK_SINCE`, or the commit where this branch left
 * its upstream or `main`. Without new commits, it is the last commit for local edits, and otherwise
 * the commit before it.
 */
export function changeBase() {
  const since = process.env.CHECK_SINCE
  if (since && commit(since)) return commit(since)
  const head = commit('HEAD')
  for (const upstream of ['@{upstream}', 'origin/main', 'main']) {
    const base = capture('git', ['merge-base', 'HEAD', upstream])
    if (base && base !== head) return base
  }
  const hasEdits = capture('git', ['status', '--porcelain']) !== ''
  return hasEdits ? head : (commit('HEAD~1') ?? head)
}

/**
 * Returns the paths of all files that differ from a commit, including new files. The paths start at
 * the repository root.
 */
export function changedFiles(base) {
  const lists = [
    capture('git', ['diff', '--name-only', base]),
    capture('git', ['ls-files', '--others', '--exclude-standard']),
  ]
  return lists.flatMap((list) => (list ?? '').split('\n')).filter(Boolean)
}

function commit(name) {
  return capture('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
}
