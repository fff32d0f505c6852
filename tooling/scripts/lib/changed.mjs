import { capture } from './run.mjs'

/**
 * The commit that "what changed" is relative to: `CHECK_SINCE`, or where this branch left its
 * upstream, or, if there is nothing unpushed, the last commit (with local edits) or the one before
 * it (without).
 */
export function changeBase() {
  const since = process.env.CHECK_SINCE
  if (since && commit(since)) return commit(since)
  const head = commit('HEAD')
  const upstream = capture('git', ['merge-base', 'HEAD', '@{upstream}'])
  if (upstream && upstream !== head) return upstream
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
