/** Shows the renderer that the address names, such as `/?react`. */
const pages: Readonly<Record<string, () => Promise<unknown>>> = {
  react: () => import('./react'),
  element: () => import('./element'),
  vue: () => import('./vue'),
}

void pages[location.search.slice(1)]?.()
