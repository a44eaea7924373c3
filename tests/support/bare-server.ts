import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'

/** A server of the built client alone. */
export interface BareServer {
  /** Serves the client with this configuration, at the same place as before where there was one. */
  serve(configuration?: object): Promise<void>
  /** A second time it does nothing. */
  close(): Promise<void>
  origin(): string
}

/** Makes a server that answers no calls: what the program on the phone does needs none. */
export function bareServer(): BareServer {
  let server: FastifyInstance | null = null
  let origin = ''
  return {
    async serve(configuration = {}) {
      const port = origin ? Number(new URL(origin).port) : 0
      await server?.close()
      server = Fastify({ forceCloseConnections: true })
      // by a computed address: the server's modules stay out of the phone's type check
      const { phoneAssets } = (await import(new URL('../../app/server/assets.ts', import.meta.url).href)) as {
        phoneAssets: FastifyPluginAsync<{ dist: string; configuration: object }>
      }
      await server.register(phoneAssets, { dist: join(import.meta.dirname, '../../dist'), configuration })
      origin = await server.listen({ port, host: '127.0.0.1' })
    },
    async close() {
      await server?.close()
    },
    origin: () => origin,
  }
}
