#!/usr/bin/env node
/** The command of form authors. Everything but files and output is in `src`. */
import { existsSync, readFileSync } from 'node:fs'
import { USAGE, checkText, jsonReport, readArguments, textReport, totalsOf } from '../dist/index.js'
import { findFiles } from './find-files.mjs'

process.exitCode = run(readArguments(process.argv.slice(2)))

function run(request) {
  if (request.kind === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  if (request.kind === 'wrong') {
    process.stderr.write(`${request.problem}\n\n${USAGE}`)
    return 2
  }
  const findings = []
  let unread = 0
  for (const pattern of request.patterns) {
    const files = findFiles(pattern)
    if (files.length === 0) {
      unread += complain(pattern, existsSync(pattern) ? 'No .json file in it' : 'No such file')
    }
    for (const file of files) {
      try {
        findings.push(checkText(file, readFileSync(file, 'utf8'), request.verifiers))
      } catch (error) {
        unread += complain(file, error.message)
      }
    }
  }
  process.stdout.write(request.json ? jsonReport(findings) : textReport(findings))
  if (unread > 0) return 2
  const { errors, warnings } = totalsOf(findings)
  return errors > 0 || (request.denyWarnings && warnings > 0) ? 1 : 0
}

function complain(file, problem) {
  process.stderr.write(`${file}: ${problem}\n`)
  return 1
}
