import { buffer } from 'node:stream/consumers'
import type { TenancyItem } from '#contract/people'
import type { TenancyScope } from '#door/estate'
import { FileAnswer, type ReadContext } from '#platform/http'
import { inPieces, outSheet, writeXlsx } from '#platform/sheets'
import type { Vault } from '#platform/vault'
import { dayOf } from '#vocabulary/day'
import { askedTenancies, type TenanciesAsked } from './reading.ts'
import { namesOfHolders, viewTenancy } from './view.ts'

const PIECE = 500
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STATES = { now: '在租', coming: '待起租', over: '已退租' } as const

/** Tenancies as somebody asks for them, as a workbook: read piece by piece while it is written. */
export async function exportedTenancies(
  { vault, ctx: { db, areaId, now } }: { vault: Vault; ctx: Pick<ReadContext, 'db' | 'areaId' | 'now'> },
  scope: TenancyScope,
  asked: TenanciesAsked,
): Promise<FileAnswer> {
  const today = dayOf(now)
  let next: string | null | undefined
  const rows = inPieces<TenancyItem>(PIECE, async (_last, size) => {
    if (next === null) return []
    const page = await askedTenancies({ db, vault, areaId, today }, scope, asked, { next, size })
    next = page.next
    const names = await namesOfHolders(db, areaId, page.items)
    return page.items.map((row) => viewTenancy(row, names, asked.day ?? today))
  })
  const state = STATES[asked.state ?? 'now']
  const sheet = outSheet({
    name: '租约',
    columns: [
      { title: '楼栋', kind: 'text', width: 16, of: ({ building }: TenancyItem) => building },
      { title: '楼层', kind: 'text', of: ({ floor }) => floor },
      { title: '房间', kind: 'text', of: ({ room }) => room },
      { title: '租户', kind: 'text', width: 32, of: ({ holder }) => holder.name },
      { title: '合同编号', kind: 'text', width: 24, of: ({ leaseNumber }) => leaseNumber },
      { title: '起始日', kind: 'day', of: ({ firstOn }) => firstOn },
      { title: '截止日', kind: 'day', of: ({ lastOn }) => lastOn },
      { title: '状态', kind: 'text', of: () => state },
      { title: '退租原因', kind: 'text', width: 32, of: ({ endReason }) => endReason },
    ],
    rows,
  })
  return new FileAnswer(await buffer(writeXlsx([sheet])), XLSX, `租约-${state}-${today}.xlsx`)
}
