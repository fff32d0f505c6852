import { AwsClient } from 'aws4fetch'
import type { DocumentFiles } from './document-files'

/** Where documents go instead of the disk. */
export interface S3Config {
  /** Address of the bucket, such as `https://s3.us-east-1.amazonaws.com/gapwise-documents`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Milliseconds one request may take; a document has at most 10 MB. */
const TIMEOUT = 30_000
const RETRIES = 3

/**
 * Keeps sealed documents in a bucket that speaks S3, so that several servers need no directory in common. The
 * storage sees ids and sealed bytes only.
 */
export function createS3DocumentFiles(config: S3Config): DocumentFiles {
  const { region, accessKeyId, secretAccessKey } = config
  const base = config.url.replace(/\/+$/, '')
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const addressOf = (id: string): string => `${base}/documents/${id}`

  async function send(method: string, address: string, body?: Buffer): Promise<Response> {
    const response = await client.fetch(address, {
      method,
      // A redirect would carry documents to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    if (!response.ok && !(method === 'DELETE' && response.status === 404)) {
      // What the storage says may repeat its address and key id.
      throw new Error(`The document storage answered ${response.status} to ${method}.`)
    }
    return response
  }

  const put = async (id: string, sealed: Buffer): Promise<void> => {
    await send('PUT', addressOf(id), sealed)
  }
  return {
    write: put,
    replace: put,
    read: async (id) => Buffer.from(await (await send('GET', addressOf(id))).arrayBuffer()),
    remove: async (id) => {
      await send('DELETE', addressOf(id))
    },
    async writtenBefore(instant) {
      const ids: string[] = []
      let next = ''
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: 'documents/' })
        if (next) query.set('continuation-token', next)
        const text = await (await send('GET', `${base}?${query.toString()}`)).text()
        ids.push(...keysBefore(text, instant))
        next = textOf(text, 'NextContinuationToken')
      } while (next)
      return ids
    },
  }
}

/** Ids in an answer to `ListObjectsV2` that were last written before an instant. */
function keysBefore(xml: string, instant: Date): string[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const id = textOf(entry, 'Key').replace(/^documents\//, '')
    return new Date(textOf(entry, 'LastModified')) < instant ? [id] : []
  })
}

/** The text of an element; ids and tokens hold no markup but `&amp;`. */
function textOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replaceAll('&amp;', '&')
}
