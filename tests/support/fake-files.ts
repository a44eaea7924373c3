import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { routeFinder } from '../../app/phone/route-finder.ts'
import { type Built, readBuilt } from '../../app/server/built-files.ts'

const DIST = join(import.meta.dirname, '../../dist')
let built: Promise<Built> | null = null

/** A page or file of the built client, as app/server/assets.ts answers it. */
export async function answerFile(path: string, response: ServerResponse): Promise<void> {
  const { files, pages, shell } = await (built ??= readBuilt(DIST))
  const file = files.get(path)
  if (file?.immutable) return answerAsset(response, file.type, await file.read('identity'))
  if (file) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' })
    return void response.end(await file.read('identity'))
  }
  if (path.startsWith('/assets/')) return void response.writeHead(404).end()
  const find = routeFinder([...pages.keys()].map((one) => ({ path: one })))
  const page = pages.get(path) ?? pages.get(find(path)?.route.path ?? '')
  const { type, read, policy } = page ?? shell
  response.writeHead(page ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
  response.end(await read('identity'))
}

/** What never changes under its address. */
export function answerAsset(response: ServerResponse, type: string, bytes: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
  response.end(bytes)
}

/** SHA-256 of the first file of a multipart body, in hex; null: it has none. Source: RFC 7578. */
export function firstFileHash(body: Buffer): string | null {
  const boundary = body.subarray(0, body.indexOf('\r\n'))
  const named = body.indexOf('filename=')
  if (named < 0) return null
  const from = body.indexOf('\r\n\r\n', named) + 4
  const to = body.indexOf(Buffer.concat([Buffer.from('\r\n'), boundary]), from)
  return to < from ? null : createHash('sha256').update(body.subarray(from, to)).digest('hex')
}
