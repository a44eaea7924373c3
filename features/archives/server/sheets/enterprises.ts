import { archiveRefusals as no } from '#contract/archives'
import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import { column, declareSheet, type RowFault, type RowOf } from '#platform/sheets'
import { spell } from '#platform/spelling'
import { insertOutside, updateOutside } from '../ground/queries.ts'
import { reachOf } from '../sight/rules.ts'
import { insertChanges, type NewChange } from './change-queries.ts'
import { type Candidate, listCandidates } from './finding-queries.ts'
import { type Meant, meantBy } from './meaning.ts'
import { archiveSheet, asLine, type SheetFacts, WHOSE } from './sheet.ts'

const declared = declareSheet({
  name: '园外企业',
  version: 1,
  columns: {
    name: column({ ...WHOSE.name, required: true }),
    code: WHOSE.code,
    noCodeReason: column({
      title: '没有信用代码的原因',
      required: false,
      read: asLine(100),
      example: '',
      note: '没有统一社会信用代码时填写，例如“尚未注册”',
    }),
    address: column({ title: '地址', required: false, read: asLine(100), example: '武汉市洪山区珞喻路 1 号' }),
  },
  notes: ['园内企业的名称、信用代码和地址请在企业管理中修改，不在这里导入。'],
})
type Row = RowOf<typeof declared.columns>

const keyOf = ({ name, code }: Row): string => [code ?? '', name].join('\n')

/** Outside enterprises: new ones, and what known ones are called. */
export const enterpriseSheet = archiveSheet({ ...declared, keyOf }, planOf)

function planOf(facts: SheetFacts) {
  const { importId, areaId, byId: by, now, sight, held, today, isRun: isHeld } = facts
  const meant = new Map<string, Meant>()
  const names = new Map<string, number>()
  const isWhole = reachOf(held, 'archive.write').whole
  const foundOf = (row: Row): Candidate | null => {
    const found = meant.get(keyOf(row))
    return found && 'archive' in found ? found.archive : null
  }
  const factsOf = async (row: Row) => {
    const before = foundOf(row)
    const creditCode = row.code ?? before?.creditCode ?? null
    return {
      name: row.name,
      pinyin: row.name === before?.name ? before.pinyin : (await spell(row.name, 'other')).order,
      creditCode,
      noCodeReason: creditCode === null ? (row.noCodeReason ?? before?.noCodeReason ?? '') : '',
      address: row.address ?? before?.address ?? '',
    }
  }

  function faultOf(line: number, row: Row): RowFault<typeof declared.columns> | null {
    const found = meant.get(keyOf(row)) ?? { archive: null }
    const text = row.code ?? row.name
    if (!isWhole) return { line, column: null, reason: '您的权限只含部分企业，不能维护园外企业', text }
    if ('clash' in found) return { line, column: found.at, reason: found.clash, text }
    const { archive } = found
    if (archive?.companyId) {
      const isSame = row.name === archive.name && (row.address ?? archive.address) === archive.address
      return isSame ? null : { line, column: null, reason: no.companysOwn.message, text }
    }
    if ([...row.name].length < 2) return { line, column: 'name', reason: '企业名称至少两个字', text: row.name }
    if (!archive && !row.code && !row.noCodeReason) return { line, column: 'code', reason: no.codeOrReason.message }
    const place = archive?.id ?? row.code ?? row.name
    const earlier = names.get(place)
    if (earlier !== undefined) return { line, column: null, reason: `与第 ${earlier} 行是同一家企业`, text }
    names.set(place, line)
    return null
  }

  return {
    async lookUp(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
      const asked = keys.map((key) => {
        const [code = '', name = ''] = key.split('\n')
        return { key, code: code || null, name }
      })
      const candidates = await listCandidates(db, { sight, today, isHeld }, asked)
      const found = new Map<string, Row>()
      for (const { key, ...named } of asked) {
        const one = meantBy(named, candidates, true)
        meant.set(key, one)
        if (!('archive' in one) || one.archive === null) continue
        const { name, creditCode: code, noCodeReason, address } = one.archive
        found.set(key, { name, code, noCodeReason, address })
      }
      return found
    },

    // an empty cell leaves what is there
    same(row: Row, before: Row): boolean {
      const code = row.code ?? before.code
      const isWhy = code !== null || (row.noCodeReason ?? before.noCodeReason) === before.noCodeReason
      return (
        row.name === before.name && code === before.code && (row.address ?? before.address) === before.address && isWhy
      )
    },

    check: async (_db: Db, rows: readonly { line: number; row: Row }[]) =>
      await Promise.resolve(rows.flatMap(({ line, row }) => faultOf(line, row) ?? [])),

    async apply(db: Db, rows: readonly { row: Row }[]): Promise<void> {
      const changes: NewChange[] = []
      for (const { row } of rows) {
        const before = foundOf(row)
        const next = await factsOf(row)
        const id = before?.id ?? newId()
        if (before) await updateOutside(db, id, { ...next, state: 'listed' }, now)
        else await insertOutside(db, { ...next, state: 'listed', id, areaId, by, now })
        changes.push({
          archiveId: id,
          recordId: null,
          beforeVersion: before?.version ?? null,
          afterVersion: (before?.version ?? 0) + 1,
          ...(before && {
            before: {
              name: before.name,
              pinyin: before.pinyin,
              creditCode: before.creditCode,
              noCodeReason: before.noCodeReason,
              address: before.address,
            },
          }),
        })
      }
      await insertChanges(db, importId, changes, now)
    },
  }
}
