import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAddressState } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { usePages } from '#client/query'
import type { CompanyBudget } from '#contract/parking'
import { SearchField } from '#ui/field'
import { Initials } from '#ui/initials'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { BudgetSheet } from './budget-sheet.tsx'

const price = (fen: number) => (fen === 0 ? '' : formatPrice(fen))

const COLUMNS: readonly Column<CompanyBudget>[] = [
  {
    name: 'company',
    title: '企业',
    card: 'title',
    face: ({ companyId, companyName }) => <Initials id={companyId} name={companyName} of="company" />,
    of: ({ companyName }) => companyName,
    by: ({ companyName }) => companyName,
  },
  {
    name: 'granted',
    title: '总额度',
    card: 'fact',
    figures: true,
    of: ({ grantedFen }) => (grantedFen === 0 ? '未发放额度' : formatPrice(grantedFen)),
    inCard: ({ grantedFen }) => (grantedFen === 0 ? '未发放额度' : `总额度 ${formatPrice(grantedFen)}`),
    by: ({ grantedFen }) => grantedFen,
  },
  {
    name: 'held',
    title: '待使用',
    card: 'fact',
    figures: true,
    of: ({ heldFen }) => price(heldFen),
    inCard: ({ grantedFen, heldFen, spentFen }) =>
      grantedFen === 0 ? '' : `待使用 ${formatPrice(heldFen)} · 已抵扣 ${formatPrice(spentFen)}`,
    by: ({ heldFen }) => heldFen,
  },
  {
    name: 'spent',
    title: '已抵扣',
    figures: true,
    of: ({ spentFen }) => price(spentFen),
    by: ({ spentFen }) => spentFen,
  },
  {
    name: 'left',
    title: '剩余',
    card: 'trailing',
    figures: true,
    of: ({ grantedFen, leftFen }) => (grantedFen === 0 ? '' : formatPrice(leftFen)),
    inCard: ({ grantedFen, leftFen }) => (grantedFen === 0 ? '' : `剩余 ${formatPrice(leftFen)}`),
    by: ({ leftFen }) => leftFen,
  },
]

/** /parking/desk/budgets */
export default function Budgets() {
  const [name, setName] = useAddressState('name', '')
  const [shownId, setShownId] = useState<string | null>(null)
  const pages = calls.pages('couponBudgets', name === '' ? {} : { name })
  // from the list: who is told that a budget has changed sees it as it is now
  const shown = usePages(pages).items.find(({ companyId }) => companyId === shownId) ?? null
  return (
    <ListPage
      title="优惠额度"
      back="/parking/desk"
      label="企业优惠额度"
      pages={pages}
      filter={<SearchField label="搜索企业" initial={name} onSearch={(text) => setName(text.trim())} />}
      empty={{
        title: name === '' ? '园区还没有入驻企业' : `没有名称含“${name}”的企业`,
        text: name === '' ? '企业入驻后会显示在这里，可以给它发放停车优惠额度。' : '请核对企业名称后再搜索。',
      }}
      below={(answer) => (
        <ExportButton
          items={answer?.items}
          ask={() => calls.files.post('couponBudgetSheet', name === '' ? {} : { name })}
        >
          导出额度
        </ExportButton>
      )}
      keyOf={({ companyId }) => companyId}
      columns={COLUMNS}
      onOpen={({ companyId }) => setShownId(companyId)}
      actionLabel={({ grantedFen }) => (grantedFen === 0 ? '发放额度' : null)}
    >
      {shown && <BudgetSheet key={shownId} budget={shown} onClose={() => setShownId(null)} />}
    </ListPage>
  )
}
