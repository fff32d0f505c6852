import { describe, expect, test } from 'vitest'
import { recordingLog } from '../../test/support/recording-log'
import { readConfig } from '../config/config'
import { warnOfKeysBesideData } from './keys-beside-data'

const S3 = { S3_URL: 'https://s3.example.com/b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
const DATABASE_URL = 'postgres://db.example.com/gapwise'
const DATA_KEYS = `k1:${Buffer.alloc(32).toString('base64')}`

function warningsOf(environment: Record<string, string>): string[] {
  const log = recordingLog()
  warnOfKeysBesideData(readConfig(environment), log)
  return log.entries.map(({ level, message }) => `${level}: ${message}`)
}

describe('the data keys', () => {
  test.each([[{}], [{ DATABASE_URL }], [S3]])(
    'cause a warning if they are next to the data (%j)',
    (environment) => {
      expect(warningsOf(environment)).toEqual([
        expect.stringMatching(/^warn: The data keys are in the same directory as the data/),
      ])
    },
  )

  test.each([[{ DATA_KEYS }], [{ DATABASE_URL, ...S3 }], [{ NODE_ENV: 'development' }]])(
    'cause no warning elsewhere or in development (%j)',
    (environment) => {
      expect(warningsOf(environment)).toEqual([])
    },
  )
})
