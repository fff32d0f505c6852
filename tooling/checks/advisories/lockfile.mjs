/** Matches `  '@scope/name@1.2.3':` or `  name@1.2.3:` below `packages:`. */
const PACKAGE = /^ {2}'?((?:@[^@/\s]+\/)?[^@/\s']+)@(\d[^:'\s(]*)'?:$/gm

/**
 * Returns the packages of a pnpm lockfile.
 * @returns {Map<string, Set<string>>} versions by name
 */
export function packagesOf(text) {
  const [, listed = ''] = /^packages:\n([\s\S]*?)(?=^\S|$(?![\s\S]))/m.exec(text) ?? []
  const packages = new Map()
  for (const [, name, version] of listed.matchAll(PACKAGE)) {
    packages.set(name, (packages.get(name) ?? new Set()).add(version))
  }
  return packages
}
