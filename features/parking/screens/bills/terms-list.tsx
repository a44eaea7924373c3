import { useState } from 'react'
import { codeOf, Trouble } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { BillTerms } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { termsQuery } from './bill-queries.ts'
import { monthWords } from './bill-words.ts'
import { CorrectSheet } from './correct-sheet.tsx'

const PATH = '/parking/desk/bills'

/** What companies pay for, the latest change first. */
export function TermsList() {
  const go = useGo()
  const [correcting, setCorrecting] = useState<BillTerms | null>(null)
  const { pages, error, refetch, list } = usePages(termsQuery)
  if (!pages && codeOf(error) > 0) return <Trouble error={error} onRetry={refetch} />
  const toNew = () => go(PATH, { terms: 'new' })
  return (
    <>
      <Button kind="secondary" wide onPress={toNew}>
        新增约定
      </Button>
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
        {(terms) => (
          <>
            <TermsCard terms={terms} />
            <Button kind="plain" size="s" onPress={() => setCorrecting(terms)}>
              更正{terms.companyName}的账单
            </Button>
          </>
        )}
      </EndlessList>
      <CorrectSheet company={correcting} onClose={() => setCorrecting(null)} />
    </>
  )
}

function TermsCard({ terms }: { terms: BillTerms }) {
  const go = useGo()
  const { companyId, companyName, fromMonth, spaces, priceFen, plates, ended } = terms
  return (
    <ListCard
      title={companyName}
      facts={ended ? ['不再出账'] : [`${spaces} 个车位 × ${formatPrice(priceFen)}`, `月结车辆 ${plates.length} 辆`]}
      chip={<StateChip tone={ended ? 'neutral' : 'ok'}>{ended ? '已结束' : '计费中'}</StateChip>}
      time={`${monthWords(fromMonth)}起`}
      href={hrefOf(`${PATH}?terms=${companyId}`)}
      onPress={() => go(PATH, { terms: companyId })}
    />
  )
}
