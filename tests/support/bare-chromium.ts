import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from '../../tools/install.mjs'

/** A page of a Chromium to whose workers no debugger is attached. */
export interface BarePage {
  /** Goes to an address, and waits until the page stands. */
  open(url: string): Promise<void>
  /** What an expression comes to in the page, after its promise. Throws what the page threw. */
  ask<Answer>(expression: string): Promise<Answer>
}

/** A Chromium of its own, with a profile of its own. */
export interface BareChromium {
  page(): Promise<BarePage>
  close(): Promise<void>
}

interface Answered {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
type Waiting = { readonly done: (result: unknown) => void; readonly fail: (error: Error) => void }

/**
 * Starts a Chromium that is spoken to by its own protocol. Playwright attaches its debugger to every worker as it starts, and one that it holds never
 * starts another: what is tried of updates is tried here.
 */
export async function bareChromium(): Promise<BareChromium> {
  const executable = findChromium()
  if (executable === null) throw new Error('no Chromium: install one, or name it in CHROMIUM')
  const profile = await mkdtemp(join(tmpdir(), 'bare-chromium-'))
  const words = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const program = spawn(executable, [...words, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const socket = new WebSocket(await addressIn(program.stderr))
  await once(socket, 'open')
  const waiting = new Map<number, Waiting>()
  let stood: (() => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    // the protocol speaks JSON
    const { id, method, result, error } = JSON.parse(String(data)) as Answered
    if (method === 'Page.loadEventFired') for (const done of stood.splice(0)) done()
    const one = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !one) return
    waiting.delete(id)
    if (error) one.fail(new Error(error.message))
    else one.done(result)
  })
  let last = 0
  const send = <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> =>
    new Promise<Result>((done, fail) => {
      const id = (last += 1)
      waiting.set(id, { done: done as Waiting['done'], fail })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }))
    })
  return {
    async page() {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      await send('Page.enable', {}, sessionId)
      return {
        async open(url) {
          const standing = new Promise<void>((done) => (stood = [...stood, done]))
          await send('Page.navigate', { url }, sessionId)
          await standing
        },
        async ask<Answer>(expression: string) {
          const asked = { expression, awaitPromise: true, returnByValue: true }
          const answer = await send<{
            result: { value: Answer }
            exceptionDetails?: { text: string; exception?: { description?: string } }
          }>('Runtime.evaluate', asked, sessionId)
          const { exceptionDetails: thrown } = answer
          if (thrown) throw new Error(thrown.exception?.description ?? thrown.text)
          return answer.result.value
        },
      }
    },
    async close() {
      const gone = once(program, 'exit')
      // its group: what Debian installs is a script that starts it
      if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL')
      await gone
      socket.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Where Chromium says that its protocol is spoken. */
async function addressIn(words: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: words })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) {
      words.resume()
      return address
    }
  }
  throw new Error('Chromium ended before it listened')
}
