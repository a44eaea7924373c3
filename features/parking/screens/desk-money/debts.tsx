import { ExportButton } from '#client/download'
import { useBack } from '#client/navigation'
import { usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ResultPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { OperatorsOnly } from '../desk-work/operators-only.tsx'
import { StayCard } from '../desk-work/stay-card.tsx'
import { calls } from '../parts/calls.ts'

/** /parking/desk/debts */
export default function DeskDebts() {
  const back = useBack('/parking/desk')
  return (
    <Page title="停车欠费" onBack={back}>
      <OperatorsOnly>
        <Debts />
      </OperatorsOnly>
    </Page>
  )
}

function Debts() {
  const { list } = usePages(calls.pages('deskDebts'))
  return (
    <>
      <EndlessList
        label="停车欠费"
        {...list}
        keyOf={({ stayId }) => stayId}
        empty={
          <Empty
            picture={<ResultPicture tone="ok" />}
            title="没有欠费的车辆"
            text="人工放行或离线放行而没有付清的停车费，会列在这里"
          />
        }
      >
        {(stay) => <StayCard stay={stay} />}
      </EndlessList>
      <ExportButton items={list.items} ask={() => calls.files.post('deskDebtSheet', {})}>
        导出欠费
      </ExportButton>
    </>
  )
}
