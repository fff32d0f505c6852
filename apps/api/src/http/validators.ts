import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
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

/** A response that differs from the schema of its call. Says which call and where, never a value. */
export class ResponseInvalid extends Error {
  override readonly name = 'ResponseInvalid'
  readonly code = 'RESPONSE_INVALID'
  /** Method and path of the call, such as `GET /api/config`. */
  readonly call: string
  /** Position in the response, such as `/cities/0/name`. */
  readonly path: string

  constructor(call: string, problem: ErrorObject | undefined) {
    const path = problem?.instancePath || '/'
    super(`The response of ${call} at ${path} ${problem?.message ?? 'is wrong'}`)
    this.call = call
    this.path = path
  }
}

type SerializerCompiler = (route: {
  schema: object
  method: string
  url: string
}) => (response: unknown) => string

/** Of all servers of a process, so that tests compile each schema once. */
const responses = new Ajv()

/**
 * Checks each response as it travels.
 * @throws {ResponseInvalid} When a response is sent that its schema does not allow.
 */
const checkingSerializers: SerializerCompiler = ({ schema, method, url }) => {
  let validate: ValidateFunction | undefined
  return (response) => {
    const text = JSON.stringify(response)
    validate ??= responses.compile(schema)
    if (!validate(JSON.parse(text))) {
      throw new ResponseInvalid(`${method} ${url}`, validate.errors?.[0])
    }
    return text
  }
}

const plainSerializers: SerializerCompiler = () => (response) => JSON.stringify(response)

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>
type Factories = NonNullable<SchemaController['compilersFactory']>

/** Replaces the compilers that Fastify would load: responses are written by `JSON.stringify`. */
export function createSchemaController(checkResponses: boolean): SchemaController {
  const serializers = checkResponses ? checkingSerializers : plainSerializers
  return {
    compilersFactory: {
      // Their types have the parameters of Ajv's `compile`. Fastify calls them with a route's schema.
      buildValidator: createValidatorCompiler as unknown as NonNullable<
        Factories['buildValidator']
      >,
      buildSerializer: (() => serializers) as unknown as NonNullable<Factories['buildSerializer']>,
    },
  }
}
