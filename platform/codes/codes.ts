import { type Db, inTransaction, newId } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { type CodeFormat, checkFormat, codeHash, codeOfRow, couldBeOurs, drawCode, formatsCollide } from './format.ts'
import {
  type CodeRow,
  deleteEnded,
  findCode,
  findStatic,
  type Holding,
  insertStatic,
  insertTurning,
  lockHolding,
  revokeReplaced,
  updateRevoked,
  updateUsed,
} from './queries.ts'
import { type Slot, slotRefusal, slotsFrom } from './slots.ts'
import { createTries, type Limits } from './tries.ts'

/** One code to show, and when: from `from` up to `until`, by the server's clock. */
export interface IssuedCode extends Slot {
  readonly code: string
}

/** Codes to show one after the other. `now` is the server's: phones run wrong, so they count from it. */
export interface Issued {
  readonly now: Date
  readonly codes: readonly IssuedCode[]
}

/** What a code that was scanned stands for. */
export interface CodeFacts {
  /** Names this code in other records, which must never hold the code. */
  readonly id: string
  readonly holder: string
  /** The device that shows it, as `issue` was told, or the `ref` of a static code; '' where none was said. */
  readonly bound: string
}

/** Why a code was not taken. Of a used one also by whom and when, so that a party that asks twice finds its own use. */
export type CodeRefused =
  | { readonly state: 'refused'; readonly why: 'unknown' | 'not_yet' | 'expired' | 'revoked' | 'too_many' }
  | {
      readonly state: 'refused'
      readonly why: 'used'
      readonly id: string
      readonly usedBy: string
      readonly usedAt: Date
    }

/** A code as somebody scanned it. `by`: who scans, whom guessing is counted against: a merchant, a device, a person. */
export interface Scanned {
  readonly purpose: string
  readonly areaId: string
  readonly code: string
  readonly by: string
}

/** Codes that people show and others scan. Only keyed hashes of them are kept. */
export interface Codes {
  /** Registers a purpose, once: how its codes are written, and whether they turn over or stand until they are revoked. */
  purpose(name: string, format: CodeFormat & { readonly lasts: 'slot' | 'until_revoked' }): void
  /**
   * Codes for the slot of 30 s that runs and the `count - 1` after it (1 to 10). They replace what the holder was given before under the same
   * `bound` (the device that shows them), but for the latest code of the slot that runs: it may be before a scanner, and stays good until its end.
   */
  issue(
    db: Db,
    whose: { purpose: string; areaId: string; holder: string; count: number; bound?: string },
  ): Promise<Issued>
  /** The code that stands for `ref`: the same each time until it is revoked; not used up by being scanned. */
  issueStatic(db: Db, whose: { purpose: string; areaId: string; holder: string; ref: string }): Promise<string>
  /** Uses a code, once ever, in the caller's transaction: a rollback gives it back. Throws outside a transaction and for static codes. */
  use(db: Db, scanned: Scanned): Promise<({ readonly state: 'used' } & CodeFacts) | CodeRefused>
  /** What `use` would say, without using; the only way to read a static code. */
  look(db: Db, scanned: Scanned): Promise<({ readonly state: 'good' } & CodeFacts) | CodeRefused>
  /** Ends what a holder could still use: everywhere, or only in one park or of one `bound` (a `ref`). Answers how many. */
  revoke(db: Db, whose: { purpose: string; holder: string; areaId?: string; bound?: string }): Promise<number>
  /** Deletes unused codes a day after their slot, used ones after seven. Run by a job. */
  prune(): Promise<number>
  /** Settles when all guesses so far are counted: for tests and an orderly end. */
  settled(): Promise<void>
}

/** What the codes are made of. */
export interface CodesOptions {
  /** The pool: guesses are counted and old codes deleted beside any caller's transaction. */
  db: Db
  /** Keys hashes and check digits; lives outside the database. With another key every code is unknown. */
  key: string
  clock: () => Date
  jobs: Pick<Jobs, 'every'>
  limits: Limits<Db>
  /** Told when a guess could not be counted. */
  report?: (error: unknown) => void
}

const DAY_MS = 86_400_000
/** How long used codes answer "used", and unused ones "expired", before they are unknown. */
const KEPT = { used: 7 * DAY_MS, unused: DAY_MS }
const MOST_CODES = 10
/** Drawing a number that another code has is one in millions; more than a few times is a broken source of chance. */
const DRAWS = 5

/** Codes that turn over every 30 s, each used once, and static ones. Registers its prune job. */
export function createCodes(options: CodesOptions): Codes {
  const { db: pool, key, clock, jobs } = options
  const purposes = new Map<string, Parameters<Codes['purpose']>[1]>()
  const tries = createTries({ ...options, report: options.report ?? (() => undefined) })

  function formatOf(purpose: string, lasts?: 'slot' | 'until_revoked'): CodeFormat {
    const format = purposes.get(purpose)
    if (!format) throw new Error(`nobody registered codes for ${purpose}`)
    if (lasts !== undefined && format.lasts !== lasts) throw new Error(`codes for ${purpose} last: ${format.lasts}`)
    return format
  }

  async function drawInto(db: Db, whose: Holding, slot: Slot, now: Date): Promise<IssuedCode> {
    const format = formatOf(whose.purpose)
    for (let drawn = 0; drawn < DRAWS; drawn += 1) {
      const code = drawCode(key, whose.purpose, format)
      const row = { ...whose, id: newId(), codeHash: codeHash(key, whose.purpose, code) }
      if (await insertTurning(db, row, slot, now)) return { code, ...slot }
    }
    throw new Error(`no free number for a code of ${whose.purpose}`)
  }

  /** The row of a scanned code, or why there is none for this party. */
  async function find(db: Db, { purpose, areaId, code, by }: Scanned): Promise<CodeRow | CodeRefused> {
    const format = formatOf(purpose)
    if (tries.shutOut(by)) return refused('too_many')
    // Junk costs nothing and counts for nothing: most typing errors end here, too.
    if (!couldBeOurs(key, purpose, format, code)) return refused('unknown')
    const row = await findCode(db, purpose, codeHash(key, purpose, code))
    if (row?.areaId === areaId) return row
    tries.count(by)
    return refused('unknown')
  }

  const codes: Codes = {
    purpose(name, format) {
      checkFormat(format)
      if (purposes.has(name)) throw new Error(`codes for ${name} are registered twice`)
      const other = [...purposes].find(([, one]) => formatsCollide(one, format))
      if (other) throw new Error(`a code for ${name} could be one for ${other[0]}`)
      purposes.set(name, format)
    },
    issue(db, { count, bound = '', ...whose }) {
      formatOf(whose.purpose, 'slot')
      if (!Number.isInteger(count) || count < 1 || count > MOST_CODES) throw new RangeError(`${count} codes at once`)
      return inTransaction(db, async (db) => {
        const holding = { ...whose, bound }
        await lockHolding(db, holding)
        // Read behind the lock, so that issues come in the order of their times.
        const now = clock()
        await revokeReplaced(db, holding, now)
        const made: IssuedCode[] = []
        for (const slot of slotsFrom(now, count)) made.push(await drawInto(db, holding, slot, now))
        return { now, codes: made }
      })
    },
    async issueStatic(db, { ref, ...whose }) {
      const { purpose } = whose
      const format = formatOf(purpose, 'until_revoked')
      const holding = { ...whose, bound: ref }
      for (let drawn = 0; drawn < DRAWS; drawn += 1) {
        const standing = await findStatic(db, holding)
        if (standing !== null) return codeOfRow(key, purpose, format, standing)
        const id = newId()
        const code = codeOfRow(key, purpose, format, id)
        if (await insertStatic(db, { ...holding, id, codeHash: codeHash(key, purpose, code) }, clock())) return code
      }
      throw new Error(`no free number for a code of ${purpose}`)
    },
    async use(db, scanned) {
      if (!db.isTransaction) throw new Error('a code is used in the transaction of what it is used for')
      formatOf(scanned.purpose, 'slot')
      const row = await find(db, scanned)
      if ('state' in row) return row
      const now = clock()
      const no = refusalOf(row, now)
      if (no) return no
      if (await updateUsed(db, row.id, scanned.by, now)) return { state: 'used', ...factsOf(row) }
      // Somebody was quicker: what became of it is committed now.
      const after = await find(db, scanned)
      return 'state' in after ? after : (refusalOf(after, now) ?? refused('expired'))
    },
    async look(db, scanned) {
      const row = await find(db, scanned)
      if ('state' in row) return row
      return refusalOf(row, clock()) ?? { state: 'good', ...factsOf(row) }
    },
    revoke: (db, whose) => updateRevoked(db, whose, clock()),
    prune() {
      const now = clock().getTime()
      return deleteEnded(pool, { used: new Date(now - KEPT.used), unused: new Date(now - KEPT.unused) })
    },
    settled: () => tries.settled(),
  }
  jobs.every('codes.prune', '41 * * * *', async () => {
    await codes.prune()
  })
  return codes
}

function refused(why: Exclude<CodeRefused['why'], 'used'>): CodeRefused {
  return { state: 'refused', why }
}

function factsOf({ id, holder, bound }: CodeRow): CodeFacts {
  return { id, holder, bound }
}

/** Used first: who asks twice must hear of the first time, however late. */
function refusalOf({ id, fromAt, untilAt, usedAt, usedBy, revokedAt }: CodeRow, now: Date): CodeRefused | null {
  if (usedAt && usedBy !== null) return { state: 'refused', why: 'used', id, usedBy, usedAt }
  if (revokedAt) return refused('revoked')
  const why = fromAt && untilAt ? slotRefusal({ from: fromAt, until: untilAt }, now) : null
  return why === null ? null : refused(why)
}
