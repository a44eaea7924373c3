import type { Transport } from '#client/calls'

/** Sends a request so that the bytes can be watched going, which `fetch` cannot. `onProgress` is told from 0 to 1. */
export function watched(onProgress: (part: number) => void): Transport {
  return ({ url, method, headers, body, signal }) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      const end = () => signal.removeEventListener('abort', stop)
      if (signal.aborted) return fail(signal.reason)
      signal.addEventListener('abort', stop)
      request.open(method, url)
      request.responseType = 'blob'
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      let reported = 0
      const report = (part: number) => {
        if (part > reported) onProgress((reported = part))
      }
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) report(loaded / total)
      })
      request.addEventListener('load', () => {
        end()
        report(1) // small pictures go in one piece, without a word in between
        done(responseOf(request))
      })
      for (const trouble of ['error', 'abort', 'timeout'] as const) {
        request.addEventListener(trouble, () => {
          end()
          fail(new TypeError(`the upload ended: ${trouble}`))
        })
      }
      request.send(body ?? null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const { response }: { response: unknown } = request
  return new Response(response instanceof Blob ? response : null, { status: request.status, headers })
}
