import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'

/**
 * Compiles each schema at the first request it checks. Compiling all of them takes longer than everything else the
 * server does after its database is open. Nothing is coerced, dropped, or filled in (D57).
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const ajv = new Ajv()
  return ({ schema }) => {
    let validate: ValidateFunction | undefined
    return (data: unknown) => {
      validate ??= ajv.compile(schema)
      return validate(data) || { error: validate.errors ?? [] }
    }
  }
}

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>
type Factories = NonNullable<SchemaController['compilersFactory']>

/** Replaces the compilers that Fastify would load: answers are written by `JSON.stringify`. */
export const schemaController: SchemaController = {
  compilersFactory: {
    // Its type has the parameters of Ajv's `compile`. Fastify calls it with a route's schema.
    buildValidator: createValidatorCompiler as unknown as NonNullable<Factories['buildValidator']>,
    buildSerializer: () => () => (answer: unknown) => JSON.stringify(answer),
  },
}
