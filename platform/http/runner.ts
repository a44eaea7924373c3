import type { Logger } from 'pino'
import { type AnswerOf, type Db, inTransaction, type Store } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { AnyCall } from '#vocabulary/call'
import { refusals, refuse } from '#vocabulary/refusal'
import type { LooseHandler } from './bind.ts'
import { FileAnswer, Marked, type StepsContext, type UploadedFile } from './context.ts'
import { answerFault, checkInput } from './parse.ts'
import { claimIntent, dropIntent, hashInput, type Intent, keepAnswer, readIntent } from './repeats.ts'

export interface Attempt {
  areaId: string
  caller: Caller | null
  key: string | null
  requestId: string
  /** Keys the fingerprints of kept intents. */
  intentKey: string
  origin: { ip: string; userAgent: string }
  log: Logger
  now: Date
  input: unknown
  files: readonly UploadedFile[]
}

export interface Answered {
  code: 200 | 610 | 615
  body: unknown
}

/** Runs a call by its effect: `read` on the pool, `write` in one transaction, `steps` with transactions of its own. */
export async function run(
  store: Store,
  { call, handler }: { call: AnyCall; handler: LooseHandler },
  attempt: Attempt,
  checkAnswers: boolean,
): Promise<Answered | FileAnswer> {
  checkInput(call, attempt.input)
  const context = new Context(store, attempt)
  const answer = await runByEffect(store, call, handler, context, attempt)
  if (answer instanceof FileAnswer) return answer
  const marked: Answered =
    answer instanceof Marked ? { code: answer.code, body: answer.body } : { code: 200, body: answer }
  if (checkAnswers && marked.code !== 610) {
    const fault = answerFault(call, marked.body)
    if (fault !== null) throw new Error(`the answer of ${call.family}/${call.name} breaks its contract: ${fault}`)
  }
  return marked
}

/** A class, for every call makes one, and a getter or a function in a literal is made anew each time. */
class Context implements StepsContext {
  readonly areaId: string
  readonly caller: Caller | null
  readonly now: Date
  readonly requestId: string
  readonly key: string | null
  readonly origin: { ip: string; userAgent: string }
  readonly log: Logger
  readonly db: Db
  readonly files: readonly UploadedFile[]

  constructor(store: Store, attempt: Attempt) {
    this.areaId = attempt.areaId
    this.caller = attempt.caller
    this.now = attempt.now
    this.requestId = attempt.requestId
    this.key = attempt.key
    this.origin = attempt.origin
    this.log = attempt.log
    this.db = store.db
    this.files = attempt.files
  }

  get person(): Caller {
    return this.caller ?? refuse(refusals.noSession)
  }

  tx<Done>(work: (db: Db) => Promise<Done>): Promise<AnswerOf<Done>> {
    return inTransaction(this.db, work)
  }

  async last<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { answer } = await inTransaction(
      this.db,
      async (db): Promise<{ answer: unknown }> => ({ answer: await work(db) }),
    )
    return answer as T
  }
}

function runByEffect(
  store: Store,
  call: AnyCall,
  handler: LooseHandler,
  context: StepsContext,
  attempt: Attempt,
): Promise<unknown> {
  if (call.effect === 'read') return handler(context, attempt.input)
  const intent = intentOf(call, attempt)
  if (call.effect === 'write')
    return inTransaction(store.db, (db) => write(db, handler, context, attempt.input, intent))
  return intent ? steps(store, handler, context, attempt.input, intent) : handler(context, attempt.input)
}

/**
 * Only a logged-in person's intents are kept: answers of open calls may carry secrets (a session), and a stranger's key proves nothing. Nor are those of
 * calls that say that their answers are secrets.
 * Files are not kept either; they are stored by content.
 */
function intentOf(call: AnyCall, attempt: Attempt): Intent | null {
  if (!attempt.caller || attempt.key === null || call.who === 'open' || call.unkept || call.wire === 'multipart')
    return null
  return {
    who: attempt.caller.personId,
    key: attempt.key,
    call: `${call.family}/${call.name}`,
    inputHash: hashInput(attempt.intentKey, [attempt.areaId, attempt.caller.companyId, attempt.input]),
    now: attempt.now,
  }
}

async function write(db: Db, handler: LooseHandler, context: StepsContext, input: unknown, intent: Intent | null) {
  const inside = inherit(context, { db: { value: db, enumerable: true } })
  if (!intent) return handler(inside, input)
  const claim = await claimIntent(db, intent, null)
  if (claim.state !== 'mine') return new Marked(615, claim.answer)
  const answer = await handler(inside, input)
  await keep(db, intent, answer)
  return answer
}

async function steps(
  store: Store,
  handler: LooseHandler,
  context: StepsContext,
  input: unknown,
  intent: Intent,
  waitedMs = 0,
): Promise<unknown> {
  const { db } = store
  const asked = new Date(intent.now.getTime() + waitedMs)
  const claim = await claimIntent(db, intent, await store.presence(), asked)
  if (claim.state === 'done') return new Marked(615, claim.answer)
  // Somebody is at it: wait for the answer a little, the second comer wants the same as the first.
  if (claim.state === 'running') {
    const { is, answer, afterMs } = await waitFor(db, intent, waitedMs)
    // The first comer was refused and gave the intent up, or died: the second tries for itself.
    return is === 'free' ? steps(store, handler, context, input, intent, afterMs) : answer
  }
  let isStored = false
  async function last<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const { answer } = await context.tx(async (tx): Promise<{ answer: unknown }> => {
      const done = await work(tx)
      await keep(tx, intent, done)
      return { answer: done }
    })
    isStored = true
    return answer as T
  }
  try {
    const answer = await handler(inherit(context, { last: { value: last } }), input)
    if (!isStored) await keep(db, intent, answer)
    return answer
  } catch (error) {
    await dropIntent(db, intent)
    throw error
  }
}

/** A second comer waits so long for the first one's answer, in milliseconds. */
const WAITS_MS = 10_000

/** `free`: the first comer gave it up or is gone. Else the answer, which may be "still running". */
async function waitFor(
  db: Db,
  intent: Intent,
  waitedMs: number,
): Promise<{ is: 'free' | 'answered'; answer: unknown; afterMs: number }> {
  let waited = waitedMs
  // Often at first, for most first comers are quick, and one that was refused lets the next one in.
  for (let tries = 0; waited < WAITS_MS; tries++) {
    const pause = Math.min(250, 20 * 2 ** Math.floor(tries / 3))
    waited += pause
    await new Promise((done) => setTimeout(done, pause))
    const found = await readIntent(db, intent, new Date(intent.now.getTime() + waited))
    if (!found || found.state === 'gone') return { is: 'free', answer: null, afterMs: waited }
    if (found.state === 'done') return { is: 'answered', answer: new Marked(615, found.answer), afterMs: waited }
  }
  // Still running: whoever asks again gets the answer, or does it anew when the claim has gone stale.
  return { is: 'answered', answer: new Marked(610, null), afterMs: waited }
}

/** Files are not kept. */
async function keep(db: Db, intent: Intent, answer: unknown): Promise<void> {
  if (!(answer instanceof FileAnswer)) await keepAnswer(db, intent, answer instanceof Marked ? answer.body : answer)
}

/** The same context with something of its own; a getter must stay a getter. */
function inherit(context: StepsContext, own: PropertyDescriptorMap): StepsContext {
  const inside: StepsContext = Object.create(context, own)
  return inside
}
