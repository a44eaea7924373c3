import { buffer } from 'node:stream/consumers'
import type { Db } from '#platform/db'
import {
  asText,
  bad,
  type Columns,
  column,
  type DryRun,
  dryRun,
  good,
  type Read,
  type RowOf,
  type RowState,
  runSheet,
  type SheetDeclaration,
  type SheetFault,
  type SheetImport,
  type SheetProgress,
  type SheetRun,
  type TemplateKind,
  template,
} from '#platform/sheets'
import type { Vault } from '#platform/vault'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import type { Day } from '#vocabulary/day'
import type { Held, Sight } from '../sight/rules.ts'

/** Rows that a sheet may have. */
export const ROWS_MOST = 20_000

/** Whose rows they are, what that person may do, and when they are read. */
export interface SheetFacts {
  readonly importId: string
  readonly areaId: string
  readonly vault: Vault
  readonly byId: string
  readonly now: Date
  readonly today: Day
  /** Outside enterprises are made of enterprises that the park has no archive of. */
  readonly makes: boolean
  readonly sight: Sight
  readonly held: readonly Held[]
  /** Rows are locked as they are looked at: a run, not a check. */
  readonly isRun: boolean
}

/** How a run is done. */
export interface RunOptions {
  readonly token: string
  readonly onProgress: (progress: SheetProgress) => Promise<void>
  /** The last act of the run's transaction. */
  readonly onDone: (db: Db, counts: Readonly<Record<RowState, number>>) => Promise<void>
}

/** A kind of facts that come by a sheet, whatever its columns. */
export interface ArchiveSheet {
  readonly name: string
  template(kind: TemplateKind): Promise<Buffer>
  dry(facts: SheetFacts, db: Db, file: SheetFile, onProgress: RunOptions['onProgress']): Promise<DryRun>
  run(facts: SheetFacts, db: Db, file: SheetFile, options: RunOptions): Promise<SheetRun>
}

/** A sheet as it was sent. */
export interface SheetFile {
  readonly bytes: Buffer
  readonly name: string
}

/** Declares a kind of facts: its sheet, and how its rows come into the archives. `shown`: what is kept of a fault, where rows tell of people. */
export function archiveSheet<C extends Columns>(
  declaration: SheetDeclaration<C> & { keyOf(row: RowOf<C>): string },
  plan: (facts: SheetFacts) => Omit<SheetImport<C>, 'declaration'>,
  shown: (fault: SheetFault) => SheetFault = (fault) => fault,
): ArchiveSheet {
  const limits = { rows: ROWS_MOST }
  const planOf = (facts: SheetFacts) => (): SheetImport<C> => ({ declaration, ...plan(facts) })
  return {
    name: declaration.name,
    template: (kind) => buffer(template(declaration, kind)),
    async dry(facts, db, { bytes, name }, onProgress) {
      const dry = await dryRun(planOf(facts), db, bytes, name, { limits, onProgress })
      return { ...dry, faults: dry.faults.map(shown) }
    },
    async run(facts, db, { bytes, name }, options) {
      const ran = await runSheet(planOf(facts), db, bytes, name, { limits, scope: facts.areaId, ...options })
      return ran.done ? ran : { ...ran, faults: ran.faults.map(shown) }
    },
  }
}

function asCreditCode(text: string): Read<string> {
  const code = normaliseCreditCode(text)
  return isCreditCode(code) ? good(code) : bad('统一社会信用代码不正确，请核对')
}

/** A text of one line. */
export function asLine(most: number): (text: string) => Read<string> {
  const read = asText(most)
  return (text) => (/[\p{Cc}]/u.test(text) ? bad('请写成一行') : read(text))
}

/** An amount in 万元 with up to six decimals. */
export function asWanYuan(text: string): Read<string> {
  const plain = text.replaceAll(',', '').replace(/\s*万元?$/u, '')
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? good(plain) : bad('请填写以万元为单位的金额，最多六位小数，例如 500')
}

/** The columns that name the enterprise of a row. */
export const WHOSE = {
  name: column({ title: '企业名称', required: false, read: asLine(60), example: '武汉示例科技有限公司' }),
  code: column({
    title: '统一社会信用代码',
    required: false,
    read: asCreditCode,
    example: '91420100MA4K2N5A0X',
    note: '按信用代码匹配企业；没有填写时按企业名称匹配，须完全一致',
  }),
} as const
