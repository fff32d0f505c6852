import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The timeout is long, because a busy machine is slow to load a page's own file from disk.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)
