/**
 * Gives the next loader the source of a module as text, because Node gives bytes. Leaves out the
 * address of the source map, which the next loader cannot resolve.
 */
export async function load(url, context, nextLoad) {
  const result = await nextLoad(url, context)
  if (result.format !== 'module') return result
  return { ...result, source: `${result.source}`.replace(/^\/\/# sourceMappingURL=.*$/gm, '') }
}
