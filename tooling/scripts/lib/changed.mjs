import { capture } from './run.mjs'

/**
 * The commit that "what changed" is relative to: `CHECK_SINCE`, or where this branch left its
 * upstream or, without one, `main`, or, if it has no commits of its own, the last commit (with
 * local edits) or the one before it (without).
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

/** The files that differ from a commit, as paths from the root; new files are among them. */
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
