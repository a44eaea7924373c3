import { useState } from 'react'
import { ExportButton } from '#client/download'
import { hrefOf, useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import type { AccountAgreement } from '#contract/booking'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { Card, LinkRow } from '#ui/page'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { FALLBACKS } from '../desk/fallbacks.ts'
import { calls } from '../parts/calls.ts'
import { AGREEMENT_CHIPS, daysWords } from './account-words.ts'
import { AgreementSheet } from './agreement-sheet.tsx'

const BILLS = '/booking/desk/bills'

/** /booking/desk/accounts: companies that pay for their bookings by the month, as an operator agrees with them. */
export default function DeskAccounts() {
  const go = useGo()
  const [adding, add] = useState(false)
  return (
    <ListPage
      title="企业月结"
      back="/booking/desk"
      label="企业月结约定"
      pages={calls.pages('accountList')}
      notYours={FALLBACKS.notYours}
      filter={
        <Card rows>
          <LinkRow title="月结账单" note="查看、登记转账和复核" href={hrefOf(BILLS)} onPress={() => go(BILLS)} />
        </Card>
      }
      below={(answer) => (
        <ExportButton items={answer?.items} ask={() => calls.files.post('accountSheet', {})}>
          导出月结约定
        </ExportButton>
      )}
      add={() => ({ label: '新增企业月结', onPress: () => add(true) })}
      empty={{ title: '还没有企业月结', text: '约定额度和期限后，企业员工预订不用逐笔付款，每月初自动出账' }}
      keyOf={({ companyId }) => companyId}
      columns={COLUMNS}
    >
      {adding && <AgreementSheet of={null} onClose={() => add(false)} />}
    </ListPage>
  )
}

const chipOf = ({ overdue, state }: AccountAgreement) =>
  overdue ? { tone: 'bad' as const, word: '有逾期' } : AGREEMENT_CHIPS[state]
const usedOf = ({ usedFen }: AccountAgreement) => Math.max(0, usedFen)

const COLUMNS: readonly Column<AccountAgreement>[] = [
  {
    name: 'company',
    title: '企业',
    card: 'title',
    face: ({ companyId, companyName }) => <Initials id={companyId} name={companyName} of="company" />,
    of: ({ companyName }) => companyName,
    by: ({ companyName }) => companyName,
  },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(agreement) {
      const { tone, word } = chipOf(agreement)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (agreement) => chipOf(agreement).word,
  },
  {
    name: 'limit',
    title: '额度',
    card: 'fact',
    figures: true,
    of: ({ limitFen }) => formatPrice(limitFen),
    inCard: (agreement) => `额度 ${formatPrice(agreement.limitFen)}，已用 ${formatPrice(usedOf(agreement))}`,
    by: ({ limitFen }) => limitFen,
  },
  { name: 'used', title: '已用', figures: true, of: (agreement) => formatPrice(usedOf(agreement)), by: usedOf },
  {
    name: 'days',
    title: '期限',
    card: 'fact',
    of: daysWords,
    inCard: (agreement) => `${daysWords(agreement)}，出账后 ${agreement.payDays} 天内付款`,
  },
  { name: 'pay', title: '付款', of: ({ payDays }) => `出账后 ${payDays} 天内`, by: ({ payDays }) => payDays },
  { name: 'acts', title: '操作', card: 'acts', of: (agreement) => <Change agreement={agreement} /> },
]

function Change({ agreement }: { agreement: AccountAgreement }) {
  const [changing, change] = useState(false)
  return (
    <>
      <Button kind="secondary" size="s" onPress={() => change(true)}>
        修改
      </Button>
      {changing && <AgreementSheet of={agreement} onClose={() => change(false)} />}
    </>
  )
}
