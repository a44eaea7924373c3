import { useState } from 'react'
import { codeOf, Trouble } from '#client/messages'
import { useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { BillTerms } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, Facts } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { monthInWords } from '#vocabulary/month'
import { billCalls } from '../parts/calls.ts'
import s from './bills.module.css'
import { CorrectSheet } from './correct-sheet.tsx'

const PATH = '/parking/desk/bills'

/** What companies pay for, the latest change first. */
export function TermsList() {
  const [correcting, setCorrecting] = useState<BillTerms | null>(null)
  const { pages, error, refetch, list } = usePages(billCalls.pages('billTermsList'))
  if (!pages && codeOf(error) > 0) return <Trouble error={error} onRetry={refetch} />
  return (
    <>
      <EndlessList
        label="计费约定"
        {...list}
        keyOf={({ companyId, fromMonth }) => `${companyId} ${fromMonth}`}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有计费约定"
            text="约定企业的车位数、月租和月结车辆后，每月自动出账"
          />
        }
      >
        {(terms) => <TermsCard terms={terms} onCorrect={() => setCorrecting(terms)} />}
      </EndlessList>
      {correcting && <CorrectSheet company={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

function TermsCard({ terms, onCorrect }: { terms: BillTerms; onCorrect: () => void }) {
  const go = useGo()
  const { companyId, companyName, fromMonth, spaces, priceFen, plates, ended } = terms
  return (
    <Card>
      <div className={s.bar}>
        <span className={s.name}>{companyName}</span>
        <StateChip tone={ended ? 'neutral' : 'ok'}>{ended ? '已结束' : '计费中'}</StateChip>
      </div>
      <Facts
        facts={
          ended
            ? [{ name: '不再出账', value: `${monthInWords(fromMonth)}起` }]
            : [
                { name: '车位月租', value: `${spaces} 个 × ${formatPrice(priceFen)}` },
                { name: '月结车辆', value: `${plates.length} 辆` },
                { name: '开始月份', value: monthInWords(fromMonth) },
              ]
        }
      />
      <div className={s.pair}>
        <Button kind="secondary" size="s" onPress={onCorrect}>
          更正账单
        </Button>
        <Button kind="secondary" size="s" onPress={() => go(PATH, { terms: companyId })}>
          修改约定
        </Button>
      </div>
    </Card>
  )
}
