import { configure } from '@testing-library/react'

configure({ reactStrictMode: true })
