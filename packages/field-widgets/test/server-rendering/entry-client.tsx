import { hydrateRoot } from 'react-dom/client'
import { createPage, type PageData } from './page'

const find = (id: string) => document.getElementById(id)!
hydrateRoot(find('root'), createPage(JSON.parse(find('data').textContent) as PageData))
