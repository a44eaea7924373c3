import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Static, TSchema } from 'typebox'
import { estate } from '#contract/estate'
import { people, type UserInfo } from '#contract/people'
import { notify } from '#engine/notify'
import { tracking } from '#engine/tracking'
import { answerFault, checkInput, readQuery } from '#platform/http'
import { type AnyCall, CALL_BASE } from '#vocabulary/call'
import { Refusal, type RefusalDetail, type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import { BASE, FIRST } from '../../app/phone/paths.ts'
import { takeDoor } from './fake-doors.ts'
import { answerAsset, answerFile, firstFileHash } from './fake-files.ts'
import { answerVideo } from './fake-video.ts'
import { AXE_PATH, axeSource } from './findings.ts'
import { onePixel } from './picture.ts'

/** When it is, at first, on each fake server: a Friday morning of the park. */
export const NOW = '2026-11-20T10:00:00+08:00'

type InputOf<C> = C extends { input: infer Schema extends TSchema } ? Static<Schema> : never
type OutputOf<C> = C extends { output: infer Schema extends TSchema } ? Static<Schema> : never

/** A call as the page made it. */
export interface Asked<Input = unknown> {
  readonly input: Input
  /** The key of the intent; null: none was sent. */
  readonly requestId: string | null
  readonly session: string | null
  /** The company that it is about; null: none was sent. */
  readonly companyId: string | null
  /** SHA-256 of the first file that came with it, in hex; null: none did. */
  readonly fileHash: string | null
}

/** A body of the contract, or what answers one; it may `refuse(kind, detail)` as a handler does. */
export type Reply<C> = OutputOf<C> | ((input: InputOf<C>, asked: Asked<InputOf<C>>) => OutputOf<C>)

/** What the server says to one call. */
export interface Given {
  readonly call: AnyCall
  readonly reply: (input: unknown, asked: Asked) => unknown
}

/** Says what the server answers to a call; an answer that is none of the contract does not compile. */
export function given<C extends AnyCall>(call: C, reply: Reply<C>): Given {
  // what fits the call's schema is what the reply takes: the page's input is checked before
  const answers = typeof reply === 'function' ? (reply as Given['reply']) : () => reply
  return { call, reply: answers }
}

/** Says that the server refuses a call. Throws where the contract names no such refusal. */
export function refused<C extends AnyCall>(call: C, kind: RefusalKind, detail?: RefusalDetail): Given {
  if (![...call.refusals, ...Object.values(refusals)].includes(kind))
    throw new Error(`${nameOf(call)} does not refuse with ${kind.name}`)
  return { call, reply: () => refuse(kind, detail) }
}

/** Who is signed in: somebody with these facts. */
export type Who = Partial<UserInfo>

/** Somebody who drives, with an account and a phone. */
export const DRIVER: UserInfo = {
  id: '00000000-0000-7000-8000-00000000000d',
  username: 'driver',
  nickName: '林晓',
  userAreaId: '1',
  companyId: null,
  companyName: null,
  phone: '138****0001',
  roles: [],
  manager: false,
  hasPassword: true,
}

/** A park that was never given a look. Every fake server is of it, unless a test says something else. */
export const PARK: OutputOf<typeof estate.calls.parkInfo> = {
  id: '1',
  name: '东湖创新园',
  address: '武汉市东湖新技术开发区光谷大道 77 号',
  servicePhone: '027-87650000',
  gatePhone: '027-87650110',
  legalOperator: '武汉东湖创新园运营管理有限公司',
  logo: null,
  picture: null,
  colour: null,
  palette: null,
}

/** A server that is only said: it answers the calls of one phone from a table, and keeps what was asked. */
export interface FakeServer {
  readonly origin: string
  /** What went wrong in the conversation: calls that nobody answers, inputs and answers that break their contract. */
  readonly faults: readonly string[]
  now(): Date
  /** Moves the server's clock alone; `forward` of the phone moves both. */
  forward(ms: number): void
  /** From now on this is the answer. */
  answer<C extends AnyCall>(call: C, reply: Reply<C>): void
  /** From now on the call is refused so. Throws where the contract names no such refusal. */
  refuse<C extends AnyCall>(call: C, kind: RefusalKind, detail?: RefusalDetail): void
  /** Does the work of the call from now on and loses its answers on the way; answers how to end that. */
  lose(call: AnyCall): () => void
  /** Does the work of the call from now on and keeps its answers back; answers how to let them go. */
  hold(call: AnyCall): () => void
  /** Every session is over: each call is refused with 606, until that is ended; answers how. */
  expire(): () => void
  /** The calls of this kind that arrived, in their order, also those whose answer was lost. */
  asked<C extends AnyCall>(call: C): Asked<InputOf<C>>[]
  /** Waits until the page listens on its stream. Before an answer after which it has nothing more to listen for: else it may never begin. */
  listened(): Promise<void>
  /** Tells the page over its stream that something of this topic changed. Waits until the page listens. */
  hint(topic: string, id: string): Promise<void>
  /** Whether a complaint of the browser is about something that the test let go wrong. */
  meant(complaint: { text: string; url: string }): boolean
  close(): void
}

/**
 * A fake server of one phone, in this process: it answers so. What it is asked and has no answer for is a fault. Pages and
 * scripts are those of the build. Who makes it closes it.
 */
export async function fakeServer(answers: readonly Given[] = []): Promise<FakeServer> {
  const table = new Map<string, Given>()
  const records: { name: string; asked: Asked }[] = []
  const lost = new Set<string>()
  const held = new Map<string, Promise<void>>()
  const streams = new Set<ServerResponse>()
  let listened = () => {}
  const faults: string[] = []
  let aheadMs = new Date(NOW).getTime() - Date.now()
  let over = false
  let everLost = false

  const now = () => new Date(Date.now() + aheadMs)
  async function streamOpened(): Promise<void> {
    while (streams.size === 0) await new Promise<void>((done) => (listened = done))
  }
  const put = (one: Given) => void table.set(nameOf(one.call), one)
  put(given(tracking.calls.eventTracking, ({ events }) => ({ kept: events.length })))
  put(given(estate.calls.parkInfo, PARK))
  put(given(notify.calls.badge, { unread: 0, changes: 0 }))
  put(given(people.calls.listViews, { last: null, views: [], mayShare: false }))
  put(given(people.calls.listUse, { done: true }))
  for (const one of answers) put(one)

  /** The envelope of an answered call. */
  function run(name: string, sent: Sent): object {
    const found = [...table.values()].find(({ call }) => patternOf(call).test(name))
    if (over) return { code: refusals.expired.code, message: refusals.expired.message, body: null }
    if (!found) return fault(`nobody says what ${name} answers`)
    const { asked, input } = read(found.call, name, sent)
    records.push({ name: nameOf(found.call), asked })
    const strangers = [found.call.who].flat().some((who) => who === 'open' || who === 'guest')
    if (!strangers && asked.session === null)
      return { code: refusals.noSession.code, message: refusals.noSession.message, body: null }
    try {
      // the fields of a form with files are read where they arrive
      if (found.call.wire !== 'multipart') checkInput(found.call, input)
    } catch (error) {
      return fault(`${name} was asked against its contract: ${JSON.stringify(error)} of ${JSON.stringify(input)}`)
    }
    try {
      const body = found.reply(input, asked)
      const broken = answerFault(found.call, body)
      return broken === null
        ? { code: 200, message: '成功', body }
        : fault(`the answer to ${name} breaks its contract: ${broken}`)
    } catch (error) {
      if (!(error instanceof Refusal)) return fault(`${name}: ${String(error)}`)
      if (![...found.call.refusals, ...Object.values(refusals)].includes(error.kind))
        return fault(`${name} does not refuse with ${error.kind.name}`)
      const { kind, message, field, data } = error
      const { again, changed } = kind
      return {
        code: kind.code,
        message,
        body: null,
        ...(again && { again }),
        ...(changed && { changed }),
        ...(field && { field }),
        ...(data && { data }),
      }
    }
  }

  function fault(words: string): object {
    faults.push(words)
    return { code: 500, message: '系统出了点问题，请稍后再试', body: null, requestId: 'fake' }
  }

  async function call(name: string, sent: Sent, response: ServerResponse): Promise<void> {
    const body = JSON.stringify(run(name, sent))
    const isLost = lost.has(name)
    await held.get(name)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    if (!isLost) return void response.end(body)
    // the answer breaks off; a connection that says nothing would be tried again by the browser itself
    response.write('{', () => response.destroy())
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake')
    const path = decodeURI(url.pathname)
    if (path.startsWith(`${CALL_BASE}/`)) {
      const body = await bytesOf(request)
      return call(path.slice(CALL_BASE.length + 1), { url, body, headers: request.headers }, response)
    }
    if (path === '/ipark/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('retry: 100\n\n')
      streams.add(response)
      response.once('close', () => streams.delete(response))
      return listened()
    }
    if (path === '/' || path === BASE || path === `${BASE}/`)
      return void response.writeHead(302, { location: `${BASE}${FIRST}${url.search}` }).end()
    if (path.startsWith(`${BASE}/`)) return answerFile(path.slice(BASE.length), response)
    if (path.startsWith('/ipark/video/')) return answerVideo(path.split('/').at(-1) ?? '', response)
    if (path.startsWith('/ipark/files/')) return answerAsset(response, 'image/png', onePixel)
    if (path === AXE_PATH) return answerAsset(response, 'text/javascript; charset=utf-8', axeSource())
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    // another site, such as the page of a payment channel
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>${path}</title><h1>别的网站</h1>`)
  }

  const { origin, leave } = await takeDoor((request, response) => {
    handle(request, response).catch((error: unknown) => {
      fault(`${request.url}: ${String(error)}`)
      response.destroy()
    })
  })

  return {
    origin,
    faults,
    now,
    forward: (ms) => void (aheadMs += ms),
    answer: (call, reply) => put(given(call, reply)),
    refuse: (call, kind, detail) => put(refused(call, kind, detail)),
    lose(call) {
      everLost = true
      lost.add(nameOf(call))
      return () => void lost.delete(nameOf(call))
    },
    hold(call) {
      let release = () => {}
      held.set(nameOf(call), new Promise<void>((done) => (release = done)))
      return () => {
        held.delete(nameOf(call))
        release()
      }
    },
    expire() {
      over = true
      return () => void (over = false)
    },
    asked<C extends AnyCall>(call: C) {
      // read by the same call's name, so of its type
      return records.filter(({ name }) => name === nameOf(call)).map(({ asked }) => asked as Asked<InputOf<C>>)
    },
    listened: streamOpened,
    async hint(topic, id) {
      await streamOpened()
      for (const stream of streams) stream.write(`event: hint\ndata: ${JSON.stringify({ topic, id })}\n\n`)
    },
    meant: ({ text, url }) => everLost && /net::ERR_/.test(text) && url.startsWith(origin + CALL_BASE),
    close: leave,
  }
}

/** A request as it came. */
interface Sent {
  url: URL
  body: Buffer
  headers: IncomingMessage['headers']
}

/** The input of a call and who asks, as the server takes them off the request. */
function read(call: AnyCall, name: string, { url, body, headers }: Sent): { input: unknown; asked: Asked } {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const header = word(headers['loginsession'])
  if (call.wire === 'multipart')
    return {
      input: {},
      asked: { input: {}, requestId: null, session: header, companyId: null, fileHash: firstFileHash(body) },
    }
  // written by the page itself; a contract checks what is left of it
  const sent = (
    call.method === 'GET' ? Object.fromEntries(url.searchParams) : JSON.parse(body.toString() || '{}')
  ) as Record<string, unknown>
  const { areaId: _, globalAreaId: __, parkId: ___, globalCompanyId, loginsession, requestId, ...own } = sent
  const fields = { ...own, ...patternOf(call).exec(name)?.groups }
  const input = call.method === 'GET' ? readQuery(call.input as object, fields) : fields
  const session = header ?? word(loginsession)
  return {
    input,
    asked: { input, requestId: word(requestId), session, companyId: word(globalCompanyId), fileHash: null },
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // no encoding was set
  return Buffer.concat(parts)
}

/** What the wire names of a call look like: its parameters are any text without a slash. */
function patternOf(call: AnyCall): RegExp {
  return new RegExp(`^${nameOf(call).replace(/\{(\w+)\??\}/g, '(?<$1>[^/]+)')}$`)
}

/** Who this is, asked by a browser or by the native app. */
export function person(who: Who): Given[] {
  const info = { ...DRIVER, ...who }
  return [given(people.calls.userInfo, info), given(people.calls.userByToken, info)]
}

function nameOf({ family, name }: Pick<AnyCall, 'family' | 'name'>): string {
  return `${family}/${name}`
}
