import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { holdName, inTransaction } from '#platform/db'
import type { DemoPark } from '#platform/http'
import type { Product } from './product.ts'

/** The demo's park. */
export const DEMO_AREA = '1'

/** The demo of a server process, as its areas make it. */
export interface Demo {
  /** Makes what is not there yet; a second time changes nothing. Before calls come. */
  seed(): Promise<void>
  /** Lines for the person who started the server. */
  hints(): Promise<string[]>
  /** Lets the demo go on behind the running server. Answers at once. */
  live(): DemoLife
}

/** What goes on in the demo beside its visitors' own doings. */
export interface DemoLife {
  /** Ends it; a past that is half written is not written at all, and the next start begins it anew. */
  stop(): Promise<void>
}

/** Puts the demo of a server together from the demos of its areas. */
export async function openDemo(
  { app, store, demos }: Pick<Product, 'app' | 'store' | 'demos'>,
  options: Pick<DemoPark, 'clock' | 'traffic' | 'kept' | 'say' | 'log'>,
): Promise<Demo> {
  const areas = await demos({
    ...options,
    areaId: DEMO_AREA,
    async send({ method, path, headers, body }) {
      const more = body === undefined ? {} : { payload: body }
      const answer = await app.inject({ method, url: path, headers: { ...headers }, ...more })
      return { status: answer.statusCode, text: answer.body }
    },
  })
  return {
    async seed() {
      await inTransaction(store.db, async (db) => {
        await holdName(db, `demo ${DEMO_AREA}`)
        for (const area of areas) await area.seed?.(db)
      })
      for (const area of areas) await area.begin?.()
    },
    async hints() {
      const hints = await Promise.all(areas.map(async (area) => (await area.hints?.()) ?? []))
      return hints.filter((lines) => lines.length > 0).flatMap((lines) => ['', ...lines])
    },
    live() {
      const ending = new AbortController()
      const { signal } = ending
      const living = areas.map(async (area) => {
        try {
          await area.live?.(signal)
        } catch (error) {
          if (!signal.aborted) options.log.warn({ err: error }, 'the demo goes on without its past or its traffic')
        }
      })
      return {
        async stop() {
          ending.abort()
          await Promise.all(living)
        },
      }
    },
  }
}

/** Secrets of the demo, each in a file of the data folder: what the file says; where there is none it is made, whole or not at all. */
export function storedIn(dataDir: string): DemoPark['kept'] {
  return (name, make) => {
    const file = join(dataDir, name)
    try {
      return readFileSync(file, 'utf8').trim()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    const made = make()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, `${made}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return made
  }
}
