import { writeSync } from 'node:fs'
import { compileDefinition } from '../../../packages/form-engine/dist/precompiled/index.js'
import { makeForm } from '../forms/make-form.mjs'
import { prepare } from './gapwise.mjs'

/** Prints the precompiled definition of a form with this number of fields. */
const { definition } = prepare(makeForm(Number(process.argv[2])))
let rest = Buffer.from(JSON.stringify(compileDefinition(definition)))
while (rest.length > 0) rest = rest.subarray(writeSync(1, rest))
