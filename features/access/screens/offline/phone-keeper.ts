import { CallFailure, newRequestId } from '#client/calls'
import { createOutbox, markOf, noteWaiting } from '#client/outbox'
import { sealed, sealedForSession, sealUntil } from '#client/sealed'
import type { OfflineAct, Verdict } from '#contract/access'
import { passcode } from '../parts/calls.ts'
import type { ActAnswer } from './acts.ts'
import { momentNow } from './clock.ts'
import { createKeeper, type Keeper } from './keeper.ts'

/** How many acts are sent in one call; the server takes up to 500. */
const MAX_ACTS = 100
/** The server refuses acts that are older. */
const RETENTION_MS = 24 * 3_600_000
const TIMEOUT_MS = 20_000
/** Refusals of a call that is malformed: one of its acts is to blame, and the others are sent without it. */
const MALFORMED = new Set([400, 413, 422])

let keeper: Keeper | null = null

/** The keeper of this page. */
export function phoneKeeper(): Keeper {
  keeper ??= noted(
    createKeeper({
      box: sealedForSession(),
      acts: createOutbox<OfflineAct, Verdict, ActAnswer>(
        { box: sealed('sealed.outbox'), send: postActs, most: MAX_ACTS, retentionMs: RETENTION_MS },
        ({ actId }) => actId,
      ),
      page: (next) =>
        passcode.post('bundle', next === undefined ? {} : { next }, { timeoutMs: TIMEOUT_MS, retries: 0 }),
      moment: momentNow,
      mark: markOf,
      sealUntil,
      newId: newActId,
    }),
  )
  return keeper
}

/** Whoever logs out elsewhere is told what waits. */
function noted(keeper: Keeper): Keeper {
  keeper.watch(() => {
    const { ready, entries } = keeper.now()
    const count = entries.filter(({ answer }) => answer === null).length
    if (ready) noteWaiting('gate', { count, where: '扫码核验', hours: 24 })
  })
  return keeper
}

/** A number for what is done at a gate, written as ids are: it stands in the address of its verdict. */
export function newActId(): string {
  const hex = newRequestId()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

async function postActs(acts: readonly OfflineAct[]): Promise<readonly ActAnswer[]> {
  try {
    // the acts carry the server's time, as far as this phone knew it
    const { answers } = await passcode.post('sync', { ahead: 0, acts: [...acts] }, { timeoutMs: TIMEOUT_MS })
    return answers
  } catch (error) {
    if (!(error instanceof CallFailure) || !MALFORMED.has(error.code)) throw error
    const [first, ...others] = acts
    if (first && others.length === 0) {
      const { actId } = first
      return [{ actId, state: 'refused', crossingId: null, flagged: false, code: error.code, words: error.message }]
    }
    const half = Math.ceil(acts.length / 2)
    return [...(await postActs(acts.slice(0, half))), ...(await postActs(acts.slice(half)))]
  }
}
