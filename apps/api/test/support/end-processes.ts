import { afterAll } from 'vitest'
import { endAllProcesses } from './server-process'

afterAll(endAllProcesses)
