import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { CompanyBudget } from '#contract/parking'
import { SearchField } from '#ui/field'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { BudgetSheet } from './budget-sheet.tsx'

/** /parking/desk/budgets */
export default function Budgets() {
  const back = useBack('/parking/desk')
  const [name, setName] = useHistoryState('name', '')
  const { list } = usePages(calls.pages('couponBudgets', name === '' ? {} : { name }))
  const [shownId, setShownId] = useState<string | null>(null)
  // from the list: who is told that a budget has changed sees it as it is now
  const shown = list.items.find(({ companyId }) => companyId === shownId) ?? null
  return (
    <Page title="优惠额度" onBack={back}>
      <SearchField label="搜索企业" initial={name} onSearch={(text) => setName(text.trim())} />
      <EndlessList
        label="企业优惠额度"
        {...list}
        keyOf={({ companyId }) => companyId}
        empty={
          <Empty
            picture={<ListPicture />}
            title={name === '' ? '园区还没有入驻企业' : `没有名称含“${name}”的企业`}
            text={name === '' ? '企业入驻后会显示在这里，可以给它发放停车优惠额度。' : '请核对企业名称后再搜索。'}
          />
        }
      >
        {(budget) => <BudgetRow budget={budget} onPress={() => setShownId(budget.companyId)} />}
      </EndlessList>
      <ExportButton items={list.items} ask={() => calls.files.post('couponBudgetSheet', name === '' ? {} : { name })}>
        导出额度
      </ExportButton>
      {shown && <BudgetSheet key={shownId} budget={shown} onClose={() => setShownId(null)} />}
    </Page>
  )
}

function BudgetRow({ budget, onPress }: { budget: CompanyBudget; onPress: () => void }) {
  const { companyName, grantedFen, heldFen, spentFen, leftFen } = budget
  const facts =
    grantedFen === 0
      ? ['未发放额度']
      : [`总额度 ${formatPrice(grantedFen)}`, `待使用 ${formatPrice(heldFen)} · 已抵扣 ${formatPrice(spentFen)}`]
  return (
    <ListCard
      face={<Initials id={budget.companyId} name={companyName} of="company" />}
      title={companyName}
      facts={facts}
      {...(grantedFen === 0 ? { actionLabel: '发放额度' } : { trailing: `剩余 ${formatPrice(leftFen)}` })}
      onPress={onPress}
    />
  )
}
