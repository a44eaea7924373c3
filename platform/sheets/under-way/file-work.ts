import { type Db, inTransaction } from '#platform/db'
import { SheetError } from '../errors.ts'

/** What is done with a file just now. */
export type UnderWay = 'checking' | 'running'

/** What becomes of a file. */
export interface FileEnd {
  readonly state: string
  readonly why?: string
}

/** How far the work on a file has come. */
export interface FileProgress {
  /** Of a workbook the sheet that is read. */
  readonly sheet?: string
  readonly rows: number
  /** 0 to 1; as it is stored: per cent. */
  readonly part: number
}

type Report = (progress: FileProgress) => Promise<void>

/** How the files of an area are worked on in the background: what its tables hold of them, and what is done with their rows. */
export interface FileWork<Row extends { readonly id: string }, End extends FileEnd, Fault> {
  readonly db: Db
  readonly clock: () => Date
  /** The file for whoever works on it; undefined: it is in another state by now. */
  find(db: Db, id: string, state: UnderWay): Promise<Row | undefined>
  /** Its bytes; null: they are gone. */
  open(row: Row): Buffer | null | Promise<Buffer | null>
  /** Moves it on from a state; false: it is in another one. */
  move(db: Db, id: string, from: UnderWay, to: (End | FileEnd) & { endedAt?: Date; part?: number }): Promise<boolean>
  progress(db: Db, id: string, progress: FileProgress): Promise<void>
  putFaults(db: Db, id: string, faults: readonly Fault[], now: Date): Promise<void>
  deleteFile(db: Db, id: string): Promise<void>
  /** Reads it and writes nothing. */
  check(work: Row & { readonly bytes: Buffer }, report: Report): Promise<Ending<NoInfer<End>, Fault>>
  /** Writes its rows; `done` is the last act of their transaction. Answers null then, else what became of it. */
  run(
    work: Row & { readonly bytes: Buffer },
    report: Report,
    done: (tx: Db, to: Omit<NoInfer<End>, 'state'>) => Promise<void>,
  ): Promise<Ending<NoInfer<End>, Fault> | null>
  /** What an error means that is no fault of ours; null: it is one. */
  known?(error: unknown, state: UnderWay): FileEnd | null
  /** A fault of ours as logs may have it. */
  logged?(error: unknown): Error
}

interface Ending<End, Fault> {
  readonly to: End
  readonly faults: readonly Fault[]
}

const FAILED = '系统出了点问题，没有写入任何数据，请重新上传'

/** Somebody else ended this file meanwhile; what was written with it is undone. */
class Ended extends Error {}

/**
 * Checks and runs the files of an area. Both may be done again after a death: a check writes nothing but what it found, and a run ends its file in the
 * transaction of its rows. A file is gone once it is anything but ready to be run.
 */
export function fileWork<Row extends { readonly id: string }, End extends FileEnd, Fault>(
  of: FileWork<Row, End, Fault>,
): { check(id: string): Promise<void>; run(id: string): Promise<void> } {
  const { db, clock } = of

  const end = (id: string, from: UnderWay, to: End | FileEnd, faults: readonly Fault[] = []): Promise<void> =>
    inTransaction(db, async (tx) => {
      const isReady = to.state === 'checked'
      if (!(await of.move(tx, id, from, isReady ? to : { ...to, endedAt: clock() }))) return
      if (faults.length > 0) await of.putFaults(tx, id, faults, clock())
      if (!isReady) await of.deleteFile(tx, id)
    })

  const reporterOf = (id: string): Report => {
    let reported = ''
    return async ({ part, ...at }) => {
      const percent = Math.floor(part * 100)
      if (reported === `${at.sheet} ${percent}`) return
      reported = `${at.sheet} ${percent}`
      await of.progress(db, id, { ...at, part: percent })
    }
  }

  /** Does it, and where it cannot be done says so in words; what is a fault of ours is thrown on when that is written down. */
  async function begin(
    id: string,
    state: UnderWay,
    act: (work: Row & { readonly bytes: Buffer }) => Promise<Ending<End, Fault> | null>,
  ): Promise<void> {
    const row = await of.find(db, id, state)
    if (!row) return
    try {
      const bytes = await of.open(row)
      if (!bytes) throw new SheetError('other_file', '文件已删除，请重新上传')
      const ended = await act({ ...row, bytes })
      if (ended) await end(id, state, ended.to, ended.faults)
    } catch (error) {
      if (error instanceof Ended) return
      const isBadFile = error instanceof SheetError
      const known = isBadFile ? { state: 'refused', why: error.message } : (of.known?.(error, state) ?? null)
      await end(id, state, known ?? { state: 'failed', why: FAILED })
      if (!known) throw of.logged?.(error) ?? error
    }
  }

  return {
    check: (id) => begin(id, 'checking', (work) => of.check(work, reporterOf(id))),
    run: (id) =>
      begin(id, 'running', (work) =>
        of.run(work, reporterOf(id), async (tx, to) => {
          const isMoved = await of.move(tx, id, 'running', { ...to, state: 'done', part: 100, endedAt: clock() })
          if (!isMoved) throw new Ended()
          await of.deleteFile(tx, id)
        }),
      ),
  }
}

/** What became of a check: there is nothing to bring in, there are faults, or it may be run. */
export function checkedAs(
  { token, rows, faults }: { token: string; rows: number; faults: number },
  nothing = '表格里没有要导入的数据，请从表头下一行开始填写',
): { state: string; why: string; token: string; rowsRead: number; part: number } {
  const isEmpty = rows === 0 && faults === 0
  const state = isEmpty ? 'refused' : faults > 0 ? 'bad' : 'checked'
  return { state, why: isEmpty ? nothing : '', token, rowsRead: rows, part: 100 }
}
