import { makeArea } from '#fixtures/estate'
import { type MadePerson, makePerson, makeSession, type PersonToMake } from '#fixtures/people'
import type { Store } from '#platform/db'
import { type DemoMessage, demoSms } from '#sandbox/notify'
import { minutesOfDay } from '#vocabulary/day'
import { readConfig } from '../../app/server/config.ts'
import type { Parts, Product } from '../../app/server/product.ts'
import { whenFileEnds } from './endings.ts'
import { fileOf, isFile } from './file-answer.ts'
import { testSecrets } from './keys.ts'
import { freePort } from './ports.ts'
import { makeProduct } from './product.ts'
import { freshStore } from './store.ts'
import { filledName } from './wire-path.ts'

/** An answered call, as a client sees it. */
export interface Answer<Body = unknown> {
  status: number
  code: number
  message: string
  body: Body
  field?: string
  data?: Record<string, unknown>
}

/** A whole server on a database of its own, answering over a real port, with a clock that tests may set. */
export interface World {
  product: Product
  store: Store
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** The server's time; `forward` moves it. */
  now(): Date
  forward(ms: number): void
  /** The latest SMS first. */
  messages(): readonly DemoMessage[]
  /** The code of the latest SMS to this phone; empty where there is none. */
  smsTo(number: string): Promise<string>
  /** A person with a session; their phone is sealed by the server's vault. */
  person(facts?: Omit<PersonToMake, 'phone'> & { phone?: string }): Promise<MadePerson & { token: string }>
  post<Body = unknown>(call: string, body?: object, token?: string | null): Promise<Answer<Body>>
  get<Body = unknown>(call: string, query?: Record<string, string>, token?: string | null): Promise<Answer<Body>>
}

/** Puts a whole server together for a test file; it is stopped when the file ends. */
export async function makeWorld(
  options: { env?: Record<string, string>; max?: number; log?: Parts['log'] } & Pick<
    Parts,
    'sandbox' | 'moreChannels' | 'dist' | 'strangePlates'
  > = {},
): Promise<World> {
  const { env, max = 8, ...parts } = options
  const store = await freshStore({ max })
  let ahead = hoursToMorning(new Date()) * 3_600_000
  const clock = () => new Date(Date.now() + ahead)
  const sms = demoSms(clock)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const config = { ...readConfig({ NODE_ENV: 'test', ...env }), port, publicUrl: origin }
  const secrets = testSecrets()
  const product = await makeProduct({ store, config, secrets, clock, sms, loopback: origin, ...parts })
  await product.start()
  await product.app.listen({ host: '127.0.0.1', port })
  await makeArea(store.db, '1')
  whenFileEnds(() => product.stop())

  async function read<Body>(answer: Response): Promise<Answer<Body>> {
    if (isFile(answer)) return { status: answer.status, code: 200, message: '', body: (await fileOf(answer)) as Body }
    return { status: answer.status, ...((await answer.json()) as Omit<Answer<Body>, 'status'>) }
  }
  const headers = (token: string | null | undefined) => (token ? { loginSession: token } : undefined)
  return {
    product,
    store,
    origin,
    now: clock,
    forward: (ms) => {
      ahead += ms
    },
    messages: () => sms.latest(),
    async smsTo(number) {
      await product.jobs.drain()
      const text = sms.latest().find(({ phone }) => phone === number)?.text ?? ''
      return /验证码(\d{6})/.exec(text)?.[1] ?? ''
    },
    async person({ phone, ...facts } = {}) {
      const sealed = phone === undefined ? {} : { phone: { number: phone, vault: product.vault } }
      const made = await makePerson(store.db, { ...facts, ...sealed })
      return { ...made, token: await makeSession(store.db, product.identity, made) }
    },
    async post(call, body = {}, token) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers(token) },
        body: JSON.stringify(body),
      }
      return read(await fetch(`${origin}/ipark/portal/app/${call}`, init))
    },
    async get(call, query = {}, token) {
      const { name, rest } = filledName(call, query)
      const search = new URLSearchParams(rest).toString()
      const init = { headers: { ...headers(token) } }
      return read(await fetch(`${origin}/ipark/portal/app/${name}${search ? `?${search}` : ''}`, init))
    },
  }
}

/**
 * A world begins at ten in the morning of the park, unless it is a working hour: a car of a test came up to three hours ago and stays for some, which across the park's midnight
 * would cost another amount; places are open; and a day is the same day in the park and in UTC.
 */
function hoursToMorning(now: Date): number {
  const hour = Math.floor(minutesOfDay(now) / 60)
  return hour >= 9 && hour < 18 ? 0 : (34 - hour) % 24
}
