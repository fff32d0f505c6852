/** The long form of the kill test: `node test/kill/long.mjs --rounds 100 [--engine postgres]`. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundle } from '../support/bundle'
import { ENGINES } from '../support/engines'
import { killRounds } from './kill-rounds'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    engine: { type: 'string', default: 'embedded' },
    migrations: { type: 'string', default: '' },
  },
})

const found = ENGINES.find(({ kind }) => kind === values.engine)
if (!found) throw new Error(`There is no engine ${values.engine}: say embedded or postgres.`)
const engine = await found.start()
const report = await killRounds({
  rounds: Number(values.rounds),
  database: { ...(await engine.newDatabase()), migrationsDir: fileURLToPath(values.migrations) },
  writer: await bundle('test/kill/writer.ts'),
  onRound: (sofar) => {
    process.stderr.write(`${JSON.stringify(sofar)}\n`)
  },
})
await engine.stop()
const sound = report.lost === 0 && report.damaged === 0 && report.failedStarts === 0
process.stdout.write(`${sound ? 'Nothing was lost' : 'FAILED'}: ${JSON.stringify(report)}\n`)
process.exitCode = sound ? 0 : 1
