import type { World } from '../support/world.ts'

/** What went over the wire. */
export interface Exchange {
  readonly call: string
  readonly sent: string
  /** Status, headers and body, as they came. */
  readonly got: string
  readonly body: unknown
}

/** Somebody who makes calls and remembers what was sent and answered. */
export interface Visitor {
  readonly exchanges: readonly Exchange[]
  post(call: string, input: object, token?: string): Promise<{ code: number; body: Record<string, unknown> }>
  /** Sends a body as it is, to any path. */
  raw(path: string, init?: RequestInit): Promise<Response>
}

/** Makes a visitor of this world. */
export function visitorOf(world: Pick<World, 'origin'>): Visitor {
  const exchanges: Exchange[] = []
  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(world.origin + path, init)
    const text = await answer.clone().text()
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    const body: unknown = (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text
    const sent = `${init.method ?? 'GET'} ${path}\n${typeof init.body === 'string' ? init.body : ''}`
    exchanges.push({ call: path, sent, got: `${answer.status}\n${headers}\n\n${text}`, body })
    return answer
  }
  return {
    exchanges,
    raw,
    async post(call, input, token) {
      const headers = { 'content-type': 'application/json', ...(token ? { loginSession: token } : {}) }
      const init = { method: 'POST', headers, body: JSON.stringify(input) }
      const answer = await raw(`/ipark/portal/app/${call}`, init)
      return (await answer.json()) as { code: number; body: Record<string, unknown> }
    },
  }
}
