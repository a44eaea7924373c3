import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Secrets } from '../../app/server/secrets.ts'
import { bundled } from './bundled.ts'
import type { Order } from './serving.ts'

const HOST = join(import.meta.dirname, 'host.ts')

/** A server process that is killed and comes back on the same database and port, as often as a test wants. */
export interface MortalServer {
  /** How often it died. */
  deaths(): number
  /** How far ahead of ours its clock is: each life begins a little later than the last one ended. */
  aheadMs(): number
  /** kill -9, now. */
  kill(): void
  /** kill -9 at the n-th statement from now. */
  dieAt(statement: number, when: 'before' | 'after'): void
  /** Resolves at the next death. */
  died(): Promise<void>
  /** Resolves when it answers again. */
  up(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server; a second process always stands by with everything loaded, so that a death costs little. */
export async function startMortal(options: {
  databaseUrl: string
  port: number
  bank: string
  secrets: Secrets
  /** Whether it does its background work itself. */
  jobs: boolean
  /** Time that passes between a death and the next life. */
  pauseMs: number
}): Promise<MortalServer> {
  const { pauseMs, ...fixed } = options
  const serving = await bundled(join(import.meta.dirname, 'serving.ts'))
  const standBy = () => ready(serving.file)
  let deaths = 0
  let stopped = false
  let spare = standBy()
  let life: ChildProcess
  let isUp: Promise<void>
  let death: Promise<unknown>

  function begin(): void {
    const next = spare
    spare = standBy()
    isUp = (async () => {
      life = await next
      death = once(life, 'exit')
      const order: Order = { do: 'serve', ...fixed, aheadMs: deaths * pauseMs }
      life.send(order)
      const [said] = (await Promise.race([once(life, 'message'), death.then(() => ['died'])])) as unknown[]
      void death.then(() => {
        deaths += 1
        if (!stopped) begin()
      })
      // One that dies while it starts is followed by the next.
      if (said === 'died') await isUp
    })()
  }
  begin()
  await isUp!
  return {
    deaths: () => deaths,
    aheadMs: () => deaths * pauseMs,
    kill: () => void life.kill('SIGKILL'),
    dieAt(statement, when) {
      const order: Order = { do: 'die', statement, when }
      if (life.connected) life.send(order)
    },
    died: async () => void (await death),
    up: () => isUp,
    async stop() {
      stopped = true
      await isUp
      life.kill('SIGKILL')
      await death
      ;(await spare).kill('SIGKILL')
      serving.remove()
    },
  }
}

async function ready(serving: string): Promise<ChildProcess> {
  const child = fork(HOST, [serving], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  await once(child, 'message')
  return child
}
