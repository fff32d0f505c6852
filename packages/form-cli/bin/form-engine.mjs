#!/usr/bin/env node
/**
 * The `form-engine` command for form authors. This file handles files and output. The rest of the
 * code is in `src`.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  FORM_INDEX,
  USAGE,
  checkFormFiles,
  checkText,
  checkTranslationFiles,
  compileFormFiles,
  jsonReport,
  readArguments,
  textReport,
  totalsOf,
} from '../dist/index.js'
import { findFiles, isFile } from './find-files.mjs'

process.exitCode = await run(readArguments(process.argv.slice(2)))

async function run(request) {
  if (request.kind === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  if (request.kind === 'wrong') {
    process.stderr.write(`${request.problem}\n\n${USAGE}`)
    return 2
  }
  const types = await readTypes(request.types)
  if (!types) return 2
  return request.kind === 'compile' ? compile(request, types) : check(request, types)
}

/** Writes a precompiled form, or checks that its file is up to date. */
function compile({ form, out, verifiers, checkOnly }, types) {
  try {
    const { findings, text } = compileFormFiles(readForm(form), out, verifiers, types)
    if (text === undefined) {
      process.stdout.write(textReport(findings))
      return 1
    }
    if (totalsOf(findings).warnings > 0) process.stderr.write(textReport(findings))
    const isCurrent = existsSync(out) && readFileSync(out, 'utf8') === text
    if (checkOnly) {
      if (!isCurrent)
        printProblem(out, 'This file is not up to date. Run the command without --check')
      return isCurrent ? 0 : 1
    }
    if (!isCurrent) writeFileSync(out, text)
    return 0
  } catch (error) {
    printProblem(form, error.message)
    return 2
  }
}

/** Returns the files of a form, which can be one file or a folder. */
function readForm(path) {
  const folder = dirname(path)
  const isFolder = statSync(path).isDirectory()
  const sources = readSources(!isFolder && existsSync(join(folder, FORM_INDEX)) ? folder : path)
  return !isFolder && !checkFormFiles(sources, [], []) ? readSources(path) : sources
}

/** Checks forms, and prints the findings. */
function check(request, types) {
  const findings = []
  // For each folder, `true` if its files together make up one form. Such a form is checked only
  // once, not once per file.
  const isFormFolder = new Map()
  let unread = 0
  for (const pattern of request.patterns) {
    const files = findFiles(pattern)
    if (files.length === 0) {
      unread += printProblem(
        pattern,
        existsSync(pattern) ? 'This folder contains no .json files' : 'No such file',
      )
    }
    for (const file of files) {
      const folder = dirname(file)
      try {
        if (!isFormFolder.has(folder)) {
          const found = checkFolder(folder, request.verifiers, types)
          isFormFolder.set(folder, found !== undefined)
          findings.push(...(found ?? []))
        }
        if (!isFormFolder.get(folder) || !file.endsWith('.json'))
          findings.push(checkText(file, readFileSync(file, 'utf8'), request.verifiers, types))
      } catch (error) {
        unread += printProblem(file, error.message)
      }
    }
  }
  if (request.translation !== undefined) {
    try {
      findings.push(...checkTranslation(request.patterns[0], request.translation, types))
    } catch (error) {
      unread += printProblem(request.translation, error.message)
    }
  }
  process.stdout.write(request.json ? jsonReport(findings) : textReport(findings))
  if (unread > 0) return 2
  const { errors, warnings } = totalsOf(findings)
  return errors > 0 || (request.denyWarnings && warnings > 0) ? 1 : 0
}

/**
 * Returns the findings for a form that is split into several files in a folder. Returns `undefined`
 * if the folder has no such form.
 */
function checkFolder(folder, verifiers, types) {
  if (!existsSync(join(folder, FORM_INDEX))) return undefined
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && isFile(join(folder, name)))
    .sort((a, b) => (a < b ? -1 : 1))
  const sources = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  return checkFormFiles(new Map(sources), verifiers, types)?.map((found) => ({
    ...found,
    file: join(folder, found.file),
  }))
}

/** Returns the findings for the translation of a form. Both can be a file or a folder. */
function checkTranslation(form, translation, types) {
  const folder = statSync(translation).isDirectory() ? translation : dirname(translation)
  const findings = checkTranslationFiles(readForm(form), readSources(translation), types)
  return findings.map((found) => ({ ...found, file: join(folder, found.file) }))
}

/** Returns the content of a file, or of each JSON file in a folder, by file name. */
function readSources(path) {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path]
  return new Map(files.map((file) => [basename(file), readFileSync(file, 'utf8')]))
}

/** Returns the field types that modules export, or `undefined` after printing what is wrong. */
async function readTypes(modules) {
  const types = []
  for (const module of modules) {
    try {
      const exported = Object.values(await import(pathToFileURL(resolve(module)).href)).flat()
      const found = exported.filter((one) => typeof one?.shapeProblem === 'function')
      if (found.length === 0) throw new Error('This module exports no field types')
      types.push(...found)
    } catch (error) {
      printProblem(module, error.message)
      return undefined
    }
  }
  return types
}

/** Prints a problem with a file. Returns 1, so that the caller can count the problems. */
function printProblem(file, problem) {
  process.stderr.write(`${file}: ${problem}\n`)
  return 1
}
