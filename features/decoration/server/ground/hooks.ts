import type { CaseState } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { CaseRow } from './case-row.ts'
import type { Costs, Keep, KnowsCosts, KnowsStages, MoneyPort } from './costs.ts'
import type { CrewPort } from './crew-port.ts'
import type { ExportRows, Queue } from './desk-ports.ts'

/** A case that changed its state, in the transaction in which it did. */
export interface Moved {
  /** As it stands now, locked. */
  readonly workCase: CaseRow
  readonly from: CaseState
  readonly to: CaseState
  /** Null: the clock did it. */
  readonly byId: string | null
  readonly words: string
  readonly now: Date
}

/** A case whose firm, foreman, scope, area or period changed after its approval, in the transaction in which they did. */
export interface Changed {
  readonly workCase: CaseRow
  readonly before: CaseRow
  readonly byId: string | null
  readonly now: Date
}

/** A firm whose papers are good until another day, in the transaction in which they were renewed. */
export interface Renewed {
  readonly firmId: string
  readonly now: Date
}

/** What a case is to be ready for. `begin`: the permit · `check`: asking for the final check · `resume`: work after a stop · `close`: its end. */
export type Purpose = 'begin' | 'check' | 'resume' | 'close'

/** Something that a case still lacks. */
export interface Lack {
  /** One word: `deposit`, `fee`, `agreement`, `correction`, `inspection`, `check`, `insurance`. */
  readonly kind: string
  /** For people: what is missing and what to do. */
  readonly words: string
  /** How many of it. */
  readonly count: number
}

/** Something about a case that does not bear waiting, for the page that reminds of it. */
export interface Reminder {
  readonly type: 'papers' | 'deposit' | 'insurance' | 'expiry' | 'overdue' | 'missed' | 'stopped'
  readonly title: string
  readonly words: string
  readonly since: Date
  readonly todo: string
  /** Path of the phone where it is done; empty: nowhere. */
  readonly path: string
}

/** What a room says of its part on the page that explains renovations. */
export interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

type Hears<T> = (db: Db, fact: T) => Promise<void>
type Asks = (db: Db, workCase: CaseRow, now: Date) => Promise<readonly Lack[]>
type Prunes = (db: Db, caseIds: readonly string[]) => Promise<void>
type Reminds = (db: Db, workCase: CaseRow, now: Date) => Promise<readonly Reminder[]>
type Explains = (db: Db, areaId: string) => Promise<readonly Section[]>
type AsksToKeep = (db: Db, workCase: CaseRow, now: Date) => Promise<readonly Keep[]>

/**
 * How rooms hear of a case without knowing each other: each room registers what it does when a case moved or changed, and what it still misses. Everything runs in
 * the transaction of the act, in the order in which it was registered; a throw undoes the act.
 */
export interface Hooks {
  onMoved(hears: Hears<Moved>): void
  onChanged(hears: Hears<Changed>): void
  onRenewed(hears: Hears<Renewed>): void
  /** Registers what one room still misses for a purpose. */
  onAsked(purpose: Purpose, asks: Asks): void
  /** Registers what one room reminds of. It only reads. */
  onReminded(reminds: Reminds): void
  /** Registers what one room says of its part to everybody. It only reads. */
  onExplained(explains: Explains): void
  /** Registers what a case costs; the one room that knows the types does. */
  onCosts(knows: KnowsCosts): void
  /** Registers which checks a case needs; the one room that knows the types does. */
  onStages(knows: KnowsStages): void
  /** Registers what of deposits a room keeps while something is open. */
  onKeep(asks: AsksToKeep): void
  /** Registers what a room lets go, such as files, before cases are deleted with all their rows. */
  onPruned(hears: Prunes): void
  /** Registers what money does for other rooms; the room `money` does. */
  onMoney(port: MoneyPort): void
  /** Registers what is known of crews; the room `crew` does. */
  onCrew(port: CrewPort): void
  /** Registers a queue of the operators' desk. */
  onQueue(queue: Queue): void
  /** Registers a table that is given away as a workbook. */
  onExport<Row>(rows: ExportRows<Row>): void
  moved: Hears<Moved>
  changed: Hears<Changed>
  renewed: Hears<Renewed>
  pruned: Prunes
  reminders(db: Db, workCase: CaseRow, now: Date): Promise<readonly Reminder[]>
  sections(db: Db, areaId: string): Promise<readonly Section[]>
  /** What all rooms still miss, in the order in which they registered; empty: nothing. */
  lacks(db: Db, purpose: Purpose, workCase: CaseRow, now: Date): Promise<readonly Lack[]>
  /** What a case costs as it stands; nothing where nobody knows the types. */
  costs: KnowsCosts
  /** Which checks the type of a case needs; null: those of the park. */
  stages: KnowsStages
  /** What all rooms keep of the deposits of a case. */
  keeps(db: Db, workCase: CaseRow, now: Date): Promise<readonly Keep[]>
  /** What money does for other rooms. Throws where no room registered it. */
  money(): MoneyPort
  /** The same; null: no room registered it. */
  moneyIfAny(): MoneyPort | null
  /** What is known of crews. Throws where no room registered it. */
  crew(): CrewPort
  /** The queues of the desk in their order. */
  queues(): readonly Queue[]
  /** The table of this name; null: no room gives it. */
  exportOf(what: ExportRows['what']): ExportRows | null
}

const NOTHING: Costs = { fees: [], depositApplicantFen: 0, depositFirmFen: 0 }

/** Hooks with nobody registered yet; made once a server, by `server/index.ts`. */
export function createHooks(): Hooks {
  const hearers: Hears<Moved>[] = []
  const changers: Hears<Changed>[] = []
  const renewers: Hears<Renewed>[] = []
  const reminders: Reminds[] = []
  const explainers: Explains[] = []
  const askers: { purpose: Purpose; asks: Asks }[] = []
  const keepers: AsksToKeep[] = []
  const queues: Queue[] = []
  const pruners: Prunes[] = []
  const tables: ExportRows[] = []
  let knows: KnowsCosts = async () => NOTHING
  let knowsStages: KnowsStages = async () => null
  let port: MoneyPort | null = null
  let crewPort: CrewPort | null = null
  return {
    onMoved: (hears) => void hearers.push(hears),
    onChanged: (hears) => void changers.push(hears),
    onRenewed: (hears) => void renewers.push(hears),
    onAsked: (purpose, asks) => void askers.push({ purpose, asks }),
    onReminded: (reminds) => void reminders.push(reminds),
    onExplained: (explains) => void explainers.push(explains),
    async reminders(db, workCase, now) {
      const all: Reminder[] = []
      for (const reminds of reminders) all.push(...(await reminds(db, workCase, now)))
      return all
    },
    async sections(db, areaId) {
      const all: Section[] = []
      for (const explains of explainers) all.push(...(await explains(db, areaId)))
      return all
    },
    onCosts: (given) => {
      knows = given
    },
    onStages: (given) => {
      knowsStages = given
    },
    onKeep: (asks) => void keepers.push(asks),
    onPruned: (hears) => void pruners.push(hears),
    onMoney: (given) => {
      port = given
    },
    onCrew: (given) => {
      crewPort = given
    },
    onQueue: (queue) => void queues.push(queue),
    // a table is asked for rows and columns together: its type of row stays its own
    onExport: (rows) => void tables.push(rows as unknown as ExportRows),
    async moved(db, fact) {
      for (const hears of hearers) await hears(db, fact)
    },
    async changed(db, fact) {
      for (const hears of changers) await hears(db, fact)
    },
    async renewed(db, fact) {
      for (const hears of renewers) await hears(db, fact)
    },
    async lacks(db, purpose, workCase, now) {
      const all: Lack[] = []
      for (const asker of askers) if (asker.purpose === purpose) all.push(...(await asker.asks(db, workCase, now)))
      return all
    },
    costs: (db, workCase) => knows(db, workCase),
    stages: (db, workCase) => knowsStages(db, workCase),
    async pruned(db, caseIds) {
      for (const hears of pruners) await hears(db, caseIds)
    },
    async keeps(db, workCase, now) {
      const all: Keep[] = []
      for (const asks of keepers) all.push(...(await asks(db, workCase, now)))
      return all
    },
    money() {
      if (port === null) throw new Error('nobody does the money of decoration')
      return port
    },
    moneyIfAny: () => port,
    crew() {
      if (crewPort === null) throw new Error('nobody knows the crews of decoration')
      return crewPort
    },
    queues: () => queues.toSorted((one, other) => one.order - other.order),
    exportOf: (what) => tables.find((table) => table.what === what) ?? null,
  }
}
