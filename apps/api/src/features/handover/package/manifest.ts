import { Type, type Static } from '@sinclair/typebox'
import { createHash } from 'node:crypto'

/** Version of the package's layout. A receiver refuses a version that it does not know. */
export const PACKAGE_FORMAT = 'gapwise-handover-1'

const closed = { additionalProperties: false } as const

/** Schema of `manifest.json`, published as `docs/handover/manifest.schema.json`. */
export const Manifest = Type.Object(
  {
    format: Type.Literal(PACKAGE_FORMAT),
    id: Type.String({ description: 'Idempotency key. The same for each delivery of a package.' }),
    reference: Type.String({ description: 'Reference number that the applicant was given.' }),
    submittedAt: Type.String({ description: 'Time of the signature, in UTC.' }),
    key: Type.String({ description: 'Id of the Ed25519 key that signed `manifest.sig`.' }),
    files: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'Path inside the package.' }),
          size: Type.Integer({ minimum: 0 }),
          sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
          title: Type.Optional(
            Type.String({ description: 'Name that the applicant gave a document.' }),
          ),
          type: Type.Optional(Type.String({ description: 'Media type of a document.' })),
        },
        closed,
      ),
    ),
  },
  { ...closed, title: 'Manifest of a submission package' },
)
export type Manifest = Static<typeof Manifest>

/** A file to put into a package. `read` returns the same bytes each time. */
export interface PackageFile {
  readonly name: string
  /** The applicant's name for a document, and its media type. */
  readonly title?: string
  readonly type?: string
  read(): Promise<Uint8Array>
}

/** Reads each file once, one at a time, and returns its entry in the manifest. */
export async function describeFiles(files: readonly PackageFile[]): Promise<Manifest['files']> {
  const described: Manifest['files'] = []
  for (const { name, title, type, read } of files) {
    const bytes = await read()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const document = title === undefined || type === undefined ? {} : { title, type }
    described.push({ name, size: bytes.length, sha256, ...document })
  }
  return described
}
