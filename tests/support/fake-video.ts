import type { ServerResponse } from 'node:http'
import { testVideo } from '#fixtures/access'

/** A thing of a viewing, as the server sends it: the test pattern of a simulated camera. */
export async function answerVideo(name: string, response: ServerResponse): Promise<void> {
  const { type, bytes } = await testVideo(name)
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(bytes)
}
