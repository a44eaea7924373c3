import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export interface CallMeter {
  /** Answers how to count calls of this name that were answered, each with its code and its milliseconds. */
  of(call: string): (code: number, ms: number) => void
}

/** A figure of the moment. */
export interface Gauge {
  /** As Prometheus names it: `yuanqu_due`. */
  name: string
  labels?: Readonly<Record<string, string>>
  value: number
}

/**
 * Counts calls from the first on and exposes them at `/metrics` in Prometheus' form. The registry is loaded when it is first read.
 * Only a bearer of the token, or, where no proxy stands before us, somebody on this machine may read.
 */
export function createMeter(gauges: () => Promise<readonly Gauge[]>) {
  const seen: { call: string; code: number; n: number; ms: number; buckets: number[] }[] = []
  const bounds = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]

  const meter: CallMeter = {
    of(call) {
      const byCode = new Map<number, (typeof seen)[number]>()
      return (code, ms) => {
        let row = byCode.get(code)
        if (!row) {
          row = { call, code, n: 0, ms: 0, buckets: bounds.map(() => 0) }
          byCode.set(code, row)
          seen.push(row)
        }
        row.n++
        row.ms += ms
        const bucket = bounds.findIndex((bound) => ms <= bound)
        if (bucket >= 0) row.buckets[bucket] = (row.buckets[bucket] ?? 0) + 1
      }
    },
  }

  async function text(): Promise<string> {
    const { collectDefaultMetrics, Registry } = await import('prom-client')
    registry ??= new Registry()
    if (!collecting) collectDefaultMetrics({ register: registry })
    collecting = true
    const lines = ['# TYPE yuanqu_call_ms histogram']
    for (const row of seen) {
      const labels = `call="${row.call}",code="${row.code}"`
      // Prometheus' buckets hold what is at most so slow; ours what fell between two bounds.
      let n = 0
      bounds.forEach((le, i) => {
        n += row.buckets[i] ?? 0
        lines.push(`yuanqu_call_ms_bucket{${labels},le="${le}"} ${n}`)
      })
      lines.push(`yuanqu_call_ms_bucket{${labels},le="+Inf"} ${row.n}`)
      lines.push(`yuanqu_call_ms_sum{${labels}} ${row.ms.toFixed(3)}`, `yuanqu_call_ms_count{${labels}} ${row.n}`)
    }
    for (const [name, figures] of Map.groupBy(await gauges(), (each) => each.name)) {
      lines.push(`# TYPE ${name} gauge`)
      for (const { labels = {}, value } of figures) lines.push(`${name}${labelled(labels)} ${value}`)
    }
    return `${await registry.metrics()}${lines.join('\n')}\n`
  }
  let registry: import('prom-client').Registry | null = null
  let collecting = false

  function mount(
    app: FastifyInstance,
    { token, direct: mayBeDirect }: { token: string | null; direct: boolean },
  ): void {
    app.get('/metrics', async (request, reply) => {
      // Behind a proxy of the same machine everybody comes over loopback.
      const loopback = isLoopback(request.socket.remoteAddress)
      const direct = mayBeDirect && loopback && request.headers['x-forwarded-for'] === undefined
      const bearer = token !== null && same(request.headers.authorization ?? '', `Bearer ${token}`)
      if (!direct && !bearer) return reply.code(403).type('text/plain').send('forbidden\n')
      return reply.type('text/plain; version=0.0.4').send(await text())
    })
  }
  return { meter, mount }
}

/** As Prometheus writes labels; none: nothing. */
function labelled(labels: Readonly<Record<string, string>>): string {
  const words = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
  return words.length > 0 ? `{${words.join(',')}}` : ''
}

/** Equal, in a time that tells nothing. */
function same(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
