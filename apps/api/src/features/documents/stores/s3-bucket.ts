import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../../config/config'
import { DocumentFileMissing } from '../document-files'

/** An object in a listing. */
interface S3Object {
  readonly key: string
  readonly writtenAt: Date
}

/** A storage bucket. Each object has a key. */
export interface S3Bucket {
  readonly name: string
  /** @throws {DocumentFileMissing} */
  get(key: string): Promise<Buffer>
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * Stores an object unless the key already exists. Some storage services ignore this condition and
   * overwrite the object.
   */
  putNew(key: string, bytes: Buffer): Promise<void>
  /** Deletes an object. Does nothing if the object does not exist. */
  remove(key: string): Promise<void>
  /** Lists the objects whose keys are `prefix` followed by characters other than a slash. */
  list(prefix: string): Promise<S3Object[]>
}

/** Milliseconds after which a request is aborted. A document has at most 10 MB. */
const TIMEOUT = 30_000
const RETRIES = 3

interface RequestOptions {
  readonly body?: Buffer
  readonly headers?: Record<string, string>
  /** Error statuses that count as success. */
  readonly acceptedStatuses?: readonly number[]
}

/**
 * Opens a bucket through the S3 API. The storage service receives only keys and encrypted bytes.
 */
export function openBucket(config: S3Config): S3Bucket {
  const { region, accessKeyId, secretAccessKey } = config
  const base = config.url.replace(/\/+$/, '')
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  })

  async function send(
    method: string,
    address: string,
    options: RequestOptions = {},
  ): Promise<Response> {
    const { body, headers = {}, acceptedStatuses = [] } = options
    const response = await client.fetch(address, {
      method,
      headers,
      // Reject redirects, because a redirect would send documents to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    if (response.ok || acceptedStatuses.includes(response.status)) return response
    if (method === 'GET' && response.status === 404) throw new DocumentFileMissing()
    // Leave out the response body, because it might contain the address and the key id.
    throw new Error(`The document storage answered ${response.status} to ${method}.`)
  }

  return {
    name: `The bucket ${base}`,
    get: async (key) => Buffer.from(await (await send('GET', `${base}/${key}`)).arrayBuffer()),
    async put(key, body) {
      await send('PUT', `${base}/${key}`, { body })
    },
    async putNew(key, body) {
      await send('PUT', `${base}/${key}`, {
        body,
        headers: { 'if-none-match': '*' },
        acceptedStatuses: [412],
      })
    },
    async remove(key) {
      await send('DELETE', `${base}/${key}`, { acceptedStatuses: [404] })
    },
    async list(prefix) {
      const objects: S3Object[] = []
      let next = ''
      do {
        const query = new URLSearchParams({ delimiter: '/', 'list-type': '2', prefix })
        if (next) query.set('continuation-token', next)
        const text = await (await send('GET', `${base}?${query.toString()}`)).text()
        objects.push(...objectsIn(text))
        next = elementText(text, 'NextContinuationToken')
      } while (next)
      return objects
    },
  }
}

/** Returns the objects listed in a response to `ListObjectsV2`. */
function objectsIn(xml: string): S3Object[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: elementText(entry, 'Key'),
    writtenAt: new Date(elementText(entry, 'LastModified')),
  }))
}

/** Returns the text of an XML element. Keys and tokens contain no markup except `&amp;`. */
function elementText(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replaceAll('&amp;', '&')
}
