import { type Db, inTransaction, newId } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { type Slot, slotNumber, slotOf, slotRefusal, slotsFrom } from '#vocabulary/code-slot'
import { isId } from '#vocabulary/id'
import { hasSignedForm, type SignedCodeKey } from '#vocabulary/signed-code'
import { type CodeFormat, checkFormat, codeHash, codeOfRow, couldBeOurs, drawCode, formatsCollide } from './format.ts'
import {
  addUse,
  type CodeRow,
  deleteEnded,
  findKnown,
  findStatic,
  type Holding,
  insertStatic,
  insertTurning,
  type KnownBy,
  lockCode,
  lockHolding,
  revokeReplaced,
  type UseAtPoint,
  updateRevoked,
  updateUsed,
  useHeld,
} from './queries.ts'
import { type CodeKey, createSigning } from './signing.ts'
import { createTries, type Limits } from './tries.ts'

/** One code to show, and when: from `from` up to `until`, by the server's clock. */
export interface IssuedCode extends Slot {
  readonly code: string
  /** The same code as a phone checks it without network (`verifySigned`); where its purpose is signed. */
  readonly signed?: string
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

/** A code as somebody scanned it, in digits or signed: both are one code. `by`: who scans, whom guessing is counted against: a merchant, a device, a person. */
export interface Scanned {
  readonly purpose: string
  readonly areaId: string
  readonly code: string
  readonly by: string
}

/** What `recordUse` answers: of a use that was there already also whose and when; `elsewhere`: the same code at other points. */
export type Recorded =
  | { readonly state: 'unknown' }
  | ({ readonly state: 'recorded'; readonly elsewhere: readonly UseAtPoint[] } & CodeFacts)
  | ({
      readonly state: 'again'
      readonly usedBy: string
      readonly usedAt: Date
      readonly elsewhere: readonly UseAtPoint[]
    } & CodeFacts)

/** How the codes of a purpose are written, and what becomes of them. */
export type PurposeFormat = CodeFormat &
  (
    | {
        readonly lasts: 'slot'
        /** `once` ever, as it is where nothing is said, or once at each `point` where it is shown. */
        readonly uses?: 'once' | 'point'
        /** Codes are also given signed: their holders are UUIDs, and there is a key to sign with. */
        readonly signed?: boolean
      }
    | { readonly lasts: 'until_revoked'; readonly uses?: undefined; readonly signed?: undefined }
  )

/** Codes that people show and others scan. Only keyed hashes of them are kept. */
export interface Codes {
  /** Registers a purpose, once: how its codes are written, whether they turn over or stand until they are revoked, and how often one is good. */
  purpose(name: string, format: PurposeFormat): void
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
  /**
   * Uses a code, once ever, in the caller's transaction: a rollback gives it back. Throws outside a transaction, for static codes and for those
   * that are used at points.
   */
  use(db: Db, scanned: Scanned): Promise<({ readonly state: 'used' } & CodeFacts) | CodeRefused>
  /**
   * Uses a code at a point, once there, in the caller's transaction, as `use` does; for purposes of such codes alone. `elsewhere`: where else it
   * was used, of which the caller may make what it likes.
   */
  useAt(
    db: Db,
    scanned: Scanned & { readonly point: string },
  ): Promise<({ readonly state: 'used'; readonly elsewhere: readonly UseAtPoint[] } & CodeFacts) | CodeRefused>
  /** Records what happened at a point without network, by the code's `id`; never refuses for its time, nor for what was revoked meanwhile. */
  recordUse(
    db: Db,
    use: { purpose: string; areaId: string; id: string; point: string; by: string; at: Date },
  ): Promise<Recorded>
  /** What a code stands for and whether it is good now, without using it; the only way to read a static code. Of one that is there and refused `of` says what it stood for. */
  look(
    db: Db,
    scanned: Scanned,
  ): Promise<({ readonly state: 'good' } & CodeFacts) | (CodeRefused & { readonly of?: CodeFacts })>
  /** Ends what a holder, or each of several, could still use: everywhere, or only in one park or of one `bound` (a `ref`). Answers how many. */
  revoke(
    db: Db,
    whose: { purpose: string; holder: string | readonly string[]; areaId?: string; bound?: string },
  ): Promise<number>
  /** What phones check signed codes with: the key that signs first, then those that were and are still good. */
  publicKeys(): readonly SignedCodeKey[]
  /** Deletes unused codes a day after their slot, used ones and those of points after seven. Run by a job. */
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
  /** Keys that sign codes: the first signs, all check. Without any no purpose can be signed. */
  signingKeys?: readonly CodeKey[]
  clock: () => Date
  jobs: Pick<Jobs, 'every'>
  limits: Limits<Db>
  /** Told when a guess could not be counted. */
  report?: (error: unknown) => void
}

const DAY_MS = 86_400_000
/** How long used codes answer "used", and unused ones "expired", before they are unknown. */
const RETENTION_MS = { used: 7 * DAY_MS, unused: DAY_MS }
const MAX_CODES = 10
/** Drawing a number that another code has is one in millions; more than a few times is a broken source of chance. */
const DRAWS = 5

/** Codes that turn over every 30 s, each used once, and static ones. Registers its prune job. */
export function createCodes(options: CodesOptions): Codes {
  const { db: pool, key, clock, jobs } = options
  const purposes = new Map<string, PurposeFormat>()
  const signing = createSigning(options.signingKeys ?? [])
  const tries = createTries({ ...options, report: options.report ?? (() => undefined) })

  function formatOf(purpose: string, lasts?: 'slot' | 'until_revoked'): PurposeFormat {
    const format = purposes.get(purpose)
    if (!format) throw new Error(`nobody registered codes for ${purpose}`)
    if (lasts !== undefined && format.lasts !== lasts) throw new Error(`codes for ${purpose} last: ${format.lasts}`)
    return format
  }

  /** Throws where codes of a purpose are not used so. */
  function mustBeUsed(purpose: string, uses: 'once' | 'point', db: Db): void {
    if (!db.isTransaction) throw new Error('a code is used in the transaction of what it is used for')
    const { uses: declared = 'once' } = formatOf(purpose, 'slot')
    if (declared !== uses) throw new Error(`codes for ${purpose} are used: ${declared}`)
  }

  async function drawInto(db: Db, whose: Holding, slot: Slot, now: Date): Promise<IssuedCode & { id: string }> {
    const format = formatOf(whose.purpose)
    for (let drawn = 0; drawn < DRAWS; drawn += 1) {
      const code = drawCode(key, whose.purpose, format)
      const { uses = 'once' } = format
      const row = { ...whose, id: newId(), codeHash: codeHash(key, whose.purpose, code), uses }
      if (await insertTurning(db, row, slot, now)) return { id: row.id, code, ...slot }
    }
    throw new Error(`no free number for a code of ${whose.purpose}`)
  }

  /** By what a scanned code is looked for, or why it is not looked for. */
  function known({ purpose, code, by }: Scanned): KnownBy | CodeRefused {
    const format = formatOf(purpose)
    if (tries.shutOut(by)) return refused('too_many')
    if (format.signed && hasSignedForm(code)) {
      // One that was altered is never looked for; none is a guess.
      const opened = signing?.open(code)
      return opened ? { id: opened.codeId, holder: opened.holder, slot: slotOf(opened.slot) } : refused('unknown')
    }
    // Junk costs nothing and counts for nothing: most typing errors end here, too.
    return couldBeOurs(key, purpose, format, code) ? { hash: codeHash(key, purpose, code) } : refused('unknown')
  }

  /** Of a code that is not there: typed, it was a guess. */
  function notThere(how: KnownBy, { by }: Scanned): CodeRefused {
    if ('hash' in how) tries.count(by)
    return refused('unknown')
  }

  /** The row of a scanned code, or why there is none for this party. */
  async function find(db: Db, scanned: Scanned): Promise<CodeRow | CodeRefused> {
    const how = known(scanned)
    if ('state' in how) return how
    return (await findKnown(db, how, scanned)) ?? notThere(how, scanned)
  }

  const codes: Codes = {
    purpose(name, format) {
      checkFormat(format)
      if (purposes.has(name)) throw new Error(`codes for ${name} are registered twice`)
      const other = [...purposes].find(([, one]) => formatsCollide(one, format))
      if (other) throw new Error(`a code for ${name} could be one for ${other[0]}`)
      if (format.signed && !signing) throw new Error(`there is no key to sign codes for ${name} with`)
      purposes.set(name, format)
    },
    async issue(db, { count, bound = '', ...whose }) {
      const { signed = false } = formatOf(whose.purpose, 'slot')
      if (signed && !isId(whose.holder)) throw new RangeError('who holds a signed code is a UUID')
      if (!Number.isInteger(count) || count < 1 || count > MAX_CODES) throw new RangeError(`${count} codes at once`)
      const issued = await inTransaction(db, async (db) => {
        const holding = { ...whose, bound }
        await lockHolding(db, holding)
        // Read behind the lock, so that issues come in the order of their times.
        const now = clock()
        await revokeReplaced(db, holding, now)
        const made: Awaited<ReturnType<typeof drawInto>>[] = []
        for (const slot of slotsFrom(now, count)) made.push(await drawInto(db, holding, slot, now))
        return { now, made }
      })
      return {
        now: issued.now,
        codes: issued.made.map(({ id, ...shown }) =>
          signed && signing
            ? { ...shown, signed: signing.sign({ holder: whose.holder, codeId: id, slot: slotNumber(shown.from) }) }
            : shown,
        ),
      }
    },
    async issueStatic(db, { ref, ...whose }) {
      const { purpose } = whose
      const format = formatOf(purpose, 'until_revoked')
      const holding = { ...whose, bound: ref }
      for (let drawn = 0; drawn < DRAWS; drawn += 1) {
        const current = await findStatic(db, holding)
        if (current !== null) return codeOfRow(key, purpose, format, current)
        const id = newId()
        const code = codeOfRow(key, purpose, format, id)
        if (await insertStatic(db, { ...holding, id, codeHash: codeHash(key, purpose, code) }, clock())) return code
      }
      throw new Error(`no free number for a code of ${purpose}`)
    },
    async use(db, scanned) {
      mustBeUsed(scanned.purpose, 'once', db)
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
    async useAt(db, { point, ...scanned }) {
      mustBeUsed(scanned.purpose, 'point', db)
      const how = known(scanned)
      if ('state' in how) return how
      const now = clock()
      const held = await useHeld(db, how, { ...scanned, point, now })
      if (!held) return notThere(how, scanned)
      const here = held.before.find((each) => each.point === point)
      if (here) return { state: 'refused', why: 'used', id: held.row.id, usedBy: here.usedBy, usedAt: here.usedAt }
      return refusalOf(held.row, now) ?? { state: 'used', ...factsOf(held.row), elsewhere: held.before }
    },
    recordUse(db, { purpose, areaId, id, point, by, at }) {
      return inTransaction(db, async (db) => {
        mustBeUsed(purpose, 'point', db)
        const row = isId(id) ? await lockCode(db, { purpose, areaId, id }) : null
        if (!row) return { state: 'unknown' }
        const use = { codeId: id, point, usedBy: by, usedAt: at, recordedAt: clock() }
        const uses = await addUse(db, use)
        const here = uses.find((each) => each.point === point)
        const facts = { ...factsOf(row), elsewhere: uses.filter((each) => each !== here) }
        return here
          ? { state: 'again', ...facts, usedBy: here.usedBy, usedAt: here.usedAt }
          : { state: 'recorded', ...facts }
      })
    },
    async look(db, scanned) {
      const row = await find(db, scanned)
      if ('state' in row) return row
      const no = refusalOf(row, clock())
      return no ? { ...no, of: factsOf(row) } : { state: 'good', ...factsOf(row) }
    },
    revoke: (db, whose) => updateRevoked(db, whose, clock()),
    publicKeys: () => signing?.publicKeys ?? [],
    prune() {
      const now = clock().getTime()
      return deleteEnded(pool, { used: new Date(now - RETENTION_MS.used), unused: new Date(now - RETENTION_MS.unused) })
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
