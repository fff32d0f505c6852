import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for may come late on a busy machine, where a page's own file is read from disk first.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)
