import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'

/**
 * Compiles each schema when it is first needed. Compiling all schemas at startup would more than
 * double the startup time. Validation does not convert, drop, or fill in any data (D57).
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

/**
 * Error for a response that does not match its call's schema. Contains the call and the path, but
 * never a value.
 */
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

/** All servers in a process share this instance, so that tests compile each schema only once. */
const responses = new Ajv()

/**
 * Checks each response after it has been converted to JSON.
 * @throws {ResponseInvalid} If the response does not match its schema.
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

/**
 * Returns a replacement for Fastify's own schema compilers. Responses are serialized with
 * `JSON.stringify`.
 */
export function createSchemaController(checkResponses: boolean): SchemaController {
  const serializers = checkResponses ? checkingSerializers : plainSerializers
  return {
    compilersFactory: {
      // The cast is needed, because Fastify passes a route's schema. The types expect the
      // parameters of Ajv's `compile`.
      buildValidator: createValidatorCompiler as unknown as NonNullable<
        Factories['buildValidator']
      >,
      buildSerializer: (() => serializers) as unknown as NonNullable<Factories['buildSerializer']>,
    },
  }
}
