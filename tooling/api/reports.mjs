/**
 * `pnpm api:check`: fails if a package's public API differs from the reports in its folder `etc`.
 * With `--update`, writes the reports. Needs built packages.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor'
import { PUBLISHED, repository } from '../packed/packed-steps.mjs'

const isUpdate = process.argv.includes('--update')
const configs = PUBLISHED.flatMap(entryPoints).map(configOf)
// One compilation for all entry points. One for each would take minutes.
const compilerState = CompilerState.create(configs[0], {
  additionalEntryPoints: configs.slice(1).map((config) => config.mainEntryPointFilePath),
})
const problems = []
for (const config of configs) {
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: isUpdate,
    messageCallback: report,
  })
  if (apiReportChanged && !isUpdate) problems.push(`${config.reportFilePath} is out of date.`)
}
for (const name of PUBLISHED) checkFolder(join(repository, 'packages', name, 'etc'))

for (const problem of problems) console.error(problem)
console.log(`${configs.length} entry points, ${problems.length} problems`)
if (problems.length > 0) console.error('Run “pnpm api:update”, read the changes, and commit them.')
process.exit(problems.length === 0 ? 0 : 1)

/** Returns the entry points with types of a package, as it is published. */
function entryPoints(name) {
  const folder = join(repository, 'packages', name)
  const { publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(publishConfig.exports ?? {})
    .filter(([, target]) => target.types)
    .map(([path, { types }]) => ({
      folder,
      file: join(folder, types),
      report: `${[name, ...path.split('/').slice(1)].join('-')}.api.md`,
    }))
}

function configOf({ folder, file, report }) {
  mkdirSync(join(folder, 'etc'), { recursive: true })
  const silent = { logLevel: ExtractorLogLevel.None }
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: file,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2023',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: true,
            types: [],
          },
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: report,
        reportFolder: join(folder, 'etc'),
        reportTempFolder: join(folder, '.results/api'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: { default: silent },
        tsdocMessageReporting: { default: silent },
      },
    },
  })
}

/** Handles a message of API Extractor. */
function report(message) {
  message.handled = true
  if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text)
}

/** Removes or reports the files of a folder that are no entry point's report. */
function checkFolder(folder) {
  if (!existsSync(folder)) return
  const reports = new Set(configs.map(({ reportFilePath }) => reportFilePath))
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    if (reports.has(file)) continue
    if (isUpdate) rmSync(file)
    else problems.push(`${file} is the report of no entry point.`)
  }
}
