import { register } from 'node:module'

register('./load-text.mjs', import.meta.url)
register('react-server-dom-webpack/node-loader', import.meta.url)
