import { useState } from 'react'
import { ExportButton } from '#client/download'
import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import type { AccountAgreement } from '#contract/booking'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
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
      row={(agreement) => <One agreement={agreement} />}
    >
      {adding && <AgreementSheet of={null} onClose={() => add(false)} />}
    </ListPage>
  )
}

function One({ agreement }: { agreement: AccountAgreement }) {
  const [changing, change] = useState(false)
  const { companyName, limitFen, usedFen, payDays, overdue, state } = agreement
  const { tone, word } = overdue ? { tone: 'bad' as const, word: '有逾期' } : AGREEMENT_CHIPS[state]
  return (
    <>
      <ListCard
        face={<Initials id={agreement.companyId} name={companyName} of="company" />}
        title={companyName}
        chip={<StateChip tone={tone}>{word}</StateChip>}
        facts={[
          `额度 ${formatPrice(limitFen)}，已用 ${formatPrice(Math.max(0, usedFen))}`,
          `${daysWords(agreement)}，出账后 ${payDays} 天内付款`,
        ]}
        acts={
          <Button kind="secondary" size="s" onPress={() => change(true)}>
            修改
          </Button>
        }
      />
      {changing && <AgreementSheet of={agreement} onClose={() => change(false)} />}
    </>
  )
}
