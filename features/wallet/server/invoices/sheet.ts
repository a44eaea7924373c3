import { buffer } from 'node:stream/consumers'
import { walletRefusals } from '#contract/wallet'
import { audited } from '#platform/audit'
import { FileAnswer, type StepsContext } from '#platform/http'
import { inPieces, outSheet, writeXlsx } from '#platform/sheets'
import type { Vault } from '#platform/vault'
import { dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { openContact } from './contact.ts'
import { type ListedInvoice, listInvoicesIn } from './queries.ts'

const PIECE = 200
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const KINDS: Readonly<Record<string, string>> = { person: '个人', company: '企业' }

/** The open applications of a park as a workbook for an invoicing program: title, tax number, service, amount, where to send it. Who took it is recorded. */
export async function openInvoicesSheet(
  { vault }: { vault: Vault },
  ctx: Pick<StepsContext, 'db' | 'tx' | 'areaId' | 'now'> & { person: { personId: string } },
): Promise<FileAnswer> {
  const { db, areaId, now } = ctx
  let next: string | null | undefined
  let count = 0
  const rows = inPieces<ListedInvoice>(PIECE, async (_last, size) => {
    if (next === null) return []
    const page = await listInvoicesIn(db, { areaId, state: 'asked', text: '' }, { next: next ?? undefined, size })
    next = page.next
    count += page.items.length
    return page.items
  })
  const sheet = outSheet({
    name: '待开具发票',
    columns: [
      { title: '申请编号', kind: 'text', width: 38, of: ({ id }: ListedInvoice) => id },
      { title: '抬头类型', kind: 'text', of: ({ kind }) => KINDS[kind] ?? kind },
      { title: '购买方名称', kind: 'text', width: 36, of: ({ title }) => title },
      { title: '购买方税号', kind: 'text', width: 24, of: ({ taxNo }) => taxNo },
      { title: '项目名称', kind: 'text', width: 24, of: ({ services }) => services.join('、') },
      { title: '笔数', kind: 'number', of: ({ count: lines }) => lines },
      { title: '含税金额（元）', kind: 'money', of: ({ amountFen }) => amountFen },
      { title: '邮箱', kind: 'text', width: 28, of: (row) => openContact(vault, row).email },
      { title: '手机号', kind: 'text', width: 16, of: (row) => openContact(vault, row).phone },
      { title: '申请时间', kind: 'moment', of: ({ askedAt }) => askedAt },
    ],
    rows,
  })
  const bytes = await buffer(writeXlsx([sheet]))
  if (count === 0) refuse(walletRefusals.invoiceNone)
  await ctx.tx((tx) =>
    audited(tx, ctx, 'wallet.invoice.exported', { kind: 'wallet.invoice', id: dayOf(now) }, { count }),
  )
  return new FileAnswer(bytes, XLSX, `待开具发票-${dayOf(now)}.xlsx`)
}
