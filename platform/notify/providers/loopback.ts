import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A request as it came over the wire. */
export interface Heard {
  method: string
  /** Path and query, as sent. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** What a simulated provider does with the next request: answers it as it is, or one of the troubles of real ones. */
export type Mood =
  | 'well'
  | 'throttled'
  | 'broke'
  | 'system'
  | 'busy'
  | 'gone'
  | 'garbled'
  | 'empty'
  | 'silent'
  | 'hung-up'

/** A message that a simulated provider accepted. */
export interface Accepted {
  phone: string
  signName: string
  template: string
  words: unknown
  id: string
}

/** A provider on loopback. */
export interface Simulator {
  endpoint: string
  accepted: readonly Accepted[]
  heard: readonly Heard[]
  mood: Mood
  stop(): Promise<void>
}

/** What a provider's rules make of a request: its answer, and the message where it was accepted. */
export type Verdict = { status: number; body: unknown; accepted?: Accepted }

/** For tests: listens on loopback and judges each request by a provider's rules, in the mood it is in. */
export async function simulate(
  judge: (request: Heard) => Verdict,
  moods: Partial<Record<Mood, Verdict>>,
): Promise<Simulator> {
  const accepted: Accepted[] = []
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const one: Heard = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      heard.push(one)
      if (simulator.mood === 'silent') return
      if (simulator.mood === 'hung-up') return void request.socket.destroy()
      const judged = judge(one)
      // A trouble befalls only requests that are well made.
      const verdict = judged.accepted ? (moods[simulator.mood] ?? judged) : judged
      if (verdict.accepted) accepted.push(verdict.accepted)
      response.statusCode = verdict.status
      response.setHeader('content-type', 'application/json')
      response.end(typeof verdict.body === 'string' ? verdict.body : JSON.stringify(verdict.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const simulator: Simulator = {
    endpoint: `http://127.0.0.1:${port}`,
    accepted,
    heard,
    mood: 'well',
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return simulator
}
