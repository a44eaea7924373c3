import { type Db, inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import { ladderKey, linkHash } from '../links/keys.ts'
import { spend } from './budget-queries.ts'
import type { BulkChannel } from './bulk.ts'
import { claimPush, claimSms, type Handed } from './claims.ts'
import { putLink } from './ladder-queries.ts'
import { linkEnd } from './link.ts'
import type { BulkParts } from './parts.ts'
import { isQuiet, outOfQuiet } from './quiet.ts'
import {
  countTurns,
  delayStep,
  failDue,
  finishMessages,
  insertMessages,
  lockStep,
  loseStale,
  markTaken,
  type StepTurn,
  settleStep,
  skipStep,
  takeTurns,
  type WorkedStep,
} from './turn-queries.ts'

/** So many steps of a channel are worked at once, in slots of their own. */
const AT_ONCE = 2
/** Where a step's worker dies, another looks at it after so long. */
const AGAIN_MS = 60_000
/** So many people are written down at a time. */
const PAGE = 1000
/** So many batches are sent in one turn; then other steps have theirs. */
const BATCHES = 20
/** A message in somebody's hands for so long is lost: no port takes that long to answer. */
const STALE_MS = 120_000
/** Who finds another at a step looks again after so long. */
const BESIDE_MS = 1000
/** Where nobody knows of a whole batch whether it went, the next waits. */
const PAUSE_MS = 300_000
/** What has not left after so long is of no use. */
const WORTH_MS = 24 * 3_600_000

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The steps of one channel, by their own turns. */
export function stepSweep(parts: BulkParts, channel: BulkChannel): Sweep<StepTurn> {
  const { db, clock } = parts
  return {
    atOnce: AT_ONCE,
    take: (limit) => takeTurns(db, channel, { now: clock(), again: later(clock(), AGAIN_MS), limit }),
    work: (turn) => workStep(parts, channel, turn),
    due: () => countTurns(db, channel, clock()),
  }
}

async function workStep(parts: BulkParts, channel: BulkChannel, turn: StepTurn): Promise<void> {
  const { db, clock } = parts
  if (!(await inTransaction(db, (db) => takePeople(parts, db, channel, turn)))) return
  await loseStale(db, turn, later(clock(), -STALE_MS), clock())
  const notBefore = await sendBatches(parts, channel, turn)
  await settleStep(db, turn, { notBefore, staleMs: STALE_MS })
}

/** Writes down, once, who still lacks what the ladder is for. Answers whether there may be something to send. */
async function takePeople(parts: BulkParts, db: Db, channel: BulkChannel, turn: StepTurn): Promise<boolean> {
  const step = await lockStep(db, turn, true)
  if (step?.state !== 'waiting') return step?.state === 'sending' || step?.state === 'stopped'
  const now = parts.clock()
  const missing = whyNot(parts, channel)
  if (missing !== null) {
    await skipStep(db, turn, missing)
    return false
  }
  if (channel === 'sms' && isQuiet(now) && !parts.subjectOf(step.kind).urgent) {
    await delayStep(db, turn, outOfQuiet(now))
    return false
  }
  const people = await writeDown(parts, db, step, now)
  if (channel === 'sms' && people > 0 && parts.publicUrl !== null)
    await putLink(db, linkHash(ladderKey(parts.key, turn.ladderId)), turn.ladderId, linkEnd(now))
  await markTaken(db, turn, people, now)
  return people > 0
}

function whyNot({ sms, push }: BulkParts, channel: BulkChannel): string | null {
  if (channel === 'push') return push ? null : 'no push configured'
  return sms ? null : 'no SMS provider configured'
}

async function writeDown(parts: BulkParts, db: Db, step: WorkedStep, now: Date): Promise<number> {
  const subject = parts.subjectOf(step.kind)
  let people = 0
  for (let after: string | null = null; ; ) {
    const ids: string[] = await subject.lacking(db, step.ref, after, PAGE)
    if (ids.length > 0) await insertMessages(db, step, ids, now)
    people += ids.length
    after = ids.at(-1) ?? null
    if (ids.length < PAGE) return people
  }
}

/** Sends batch after batch. Answers before when the step need not be looked at again. */
async function sendBatches(parts: BulkParts, channel: BulkChannel, turn: StepTurn): Promise<Date> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const now = parts.clock()
    const claimed = await inTransaction(parts.db, (db) => claimBatch(parts, db, channel, turn))
    // What is due and cannot be claimed is in another's hands just now.
    if (claimed === null) return later(now, BESIDE_MS)
    if (claimed === 'quiet') return outOfQuiet(now)
    const { handed } = claimed
    if (handed === null) continue
    const ended = await handed.send()
    await inTransaction(parts.db, async (db) => {
      const failed = await finishMessages(db, turn, ended, parts.clock())
      // The provider bills nothing for what it refused.
      if (failed > 0 && handed.fenEach > 0) await spend(db, handed.money, -failed * handed.fenEach)
    })
    logEnded(parts, turn, ended)
    if (ended.every(({ state }) => state === 'unknown')) return later(parts.clock(), PAUSE_MS)
  }
  return parts.clock()
}

/** Takes some due messages into our hands, those that are still wanted; null: there are none due, `quiet`: not before the morning. Committed before anything is sent. */
async function claimBatch(
  parts: BulkParts,
  db: Db,
  channel: BulkChannel,
  turn: StepTurn,
): Promise<{ handed: Handed | null } | 'quiet' | null> {
  const step = await lockStep(db, turn, false)
  if (step?.state !== 'sending') return null
  const now = parts.clock()
  if (channel === 'sms' && isQuiet(now) && !parts.subjectOf(step.kind).urgent) return 'quiet'
  const over = now.getTime() - (step.takenAt ?? now).getTime() > WORTH_MS
  const missing = whyNot(parts, channel)
  if (over || missing !== null) {
    await failDue(db, turn, missing ?? 'too late', now)
    return null
  }
  return channel === 'push' ? await claimPush(parts, db, step, now) : await claimSms(parts, db, step, now)
}

/** One line a batch for what did not go; no numbers, no names. */
function logEnded({ log }: BulkParts, turn: StepTurn, ended: readonly { state: string; why: string | null }[]): void {
  const failed = ended.filter(({ state }) => state === 'failed')
  const unknown = ended.filter(({ state }) => state === 'unknown')
  const whys = [...new Set([...failed, ...unknown].map(({ why }) => why))]
  if (failed.length + unknown.length === 0) return
  log.error({ ...turn, failed: failed.length, unknown: unknown.length, whys }, 'messages to many did not go')
}
