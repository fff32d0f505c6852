import '@gapwise/field-widgets/base.css'
import '@gapwise/field-widgets/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { Page, type PageState } from './page'

const state = JSON.parse(document.querySelector('#state')!.textContent) as PageState
hydrateRoot(document.querySelector('#root')!, <Page state={state} />)
