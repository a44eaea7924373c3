import { type AnyCall, callPath } from '#vocabulary/call'
import type { Caller, Everybody } from '../matrix/callers.ts'
import { fileOf, isFile } from '../support/file-answer.ts'
import { onePixel } from '../support/picture.ts'
import { filledName } from '../support/wire-path.ts'
import type { World } from '../support/world.ts'
import { type Answered, isAnswer } from './answered.ts'
import { textOf } from './junk.ts'

/** Somebody who calls: a caller of the matrix, or anybody with a session. */
export type Sender = Pick<Caller, 'token'> & Partial<Caller>

/** A client that sends whatever it is given, and demands of every answer what holds for every answer. */
export interface Client {
  /** Requests until now, and answers that were none of ours: faults, outages, no envelope. */
  readonly tally: { requests: number; faults: number }
  /** Sends one request. Throws where the answer is no answer. */
  ask(path: string, init: RequestInit): Promise<Answered>
  /** Sends an input as phones do: as a query, as JSON, or as a form; once more where a call ended the caller's session. */
  send(call: AnyCall, sender: Sender, input: unknown): Promise<Answered>
}

/** A client of this world. `callers` give a new session where a call (logging out) ended one. */
export function clientOf(world: World, callers: Everybody): Client {
  const tally = { requests: 0, faults: 0 }

  async function ask(path: string, init: RequestInit): Promise<Answered> {
    tally.requests += 1
    const answer = await fetch(world.origin + path, { ...init, redirect: 'manual' })
    const { status } = answer
    if (isFile(answer)) return { status, code: 200, text: (await fileOf(answer)).type }
    const text = await answer.text()
    if (!isAnswer(status, text)) {
      tally.faults += 1
      throw new Error(`is no answer of ours: ${init.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 300)}`)
    }
    const { code } = JSON.parse(text) as { code: number }
    return { status, code, text: text.slice(0, 300) }
  }

  async function sendOnce(call: AnyCall, { token }: Sender, input: unknown): Promise<Answered> {
    const path = callPath(call)
    const headers: Record<string, string> = token === null ? {} : { loginSession: token }
    const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
    if (call.method === 'GET') {
      const pairs = fields.map(([name, value]): [string, string] => [name, textOf(value).toWellFormed()])
      const { name, rest } = filledName(path, Object.fromEntries(pairs))
      return ask(`${name}?${new URLSearchParams(rest).toString().slice(0, 6000)}`, { headers })
    }
    if (call.wire === 'multipart') {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name.toWellFormed(), textOf(value).toWellFormed())
      form.append('file', new Blob([new Uint8Array(onePixel)]), '图片🚗.png')
      return ask(path, { method: 'POST', headers, body: form })
    }
    const body = JSON.stringify(input) ?? ''
    return ask(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  }

  return {
    tally,
    ask,
    async send(call, sender, input) {
      const heard = await sendOnce(call, sender, input)
      const known = callers.all.find((each) => each === sender)
      if (heard.code !== 606 || !known || known.denied === 606) return heard
      await callers.renew(known)
      return sendOnce(call, known, input)
    },
  }
}
