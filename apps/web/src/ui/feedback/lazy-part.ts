import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * Returns a component whose script loads when the component is first shown. If the script fails to
 * load, shows `instead` in its place, so that the rest of the page stays.
 * @param instead By default, shows nothing. Only for a part that the page can do without.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}
