import { NoNetworkError } from './api-error'
import { answerOf } from './request'

interface FileRequest {
  readonly path: string
  readonly body: unknown
  /** What the file is called where it is saved. */
  readonly name: string
}

/**
 * Ask for a file with `POST` and let the browser save it. A link would do for a file with an address;
 * what a person filtered belongs in none.
 * @throws ApiError on 400 to 599, NoNetworkError when nobody answered.
 */
export async function saveFile({ path, body, name }: FileRequest): Promise<void> {
  const response = await post(path, body)
  if (!response.ok) await answerOf(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken its copy once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address))
}

async function post(path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch (error) {
    throw new NoNetworkError(error)
  }
}
