import { ExportButton } from '#client/download'
import { ListPage } from '#client/page'
import { ResultPicture } from '#ui/picture'
import { DESK_WORDS } from '../desk-work/fallbacks.tsx'
import { STAY_COLUMNS, STAY_DETAIL } from '../desk-work/stay-columns.tsx'
import { calls } from '../parts/calls.ts'

/** /parking/desk/debts */
export default function DeskDebts() {
  return (
    <ListPage
      title="停车欠费"
      back="/parking/desk"
      notYours={DESK_WORDS.notYours}
      pages={calls.pages('deskDebts')}
      empty={{
        picture: <ResultPicture tone="ok" />,
        title: '没有欠费的车辆',
        text: '人工放行或离线放行而没有付清的停车费，会列在这里',
      }}
      keyOf={({ stayId }) => stayId}
      below={(answer) => (
        <ExportButton items={answer?.items} ask={() => calls.files.post('deskDebtSheet', {})}>
          导出欠费
        </ExportButton>
      )}
      columns={STAY_COLUMNS}
      detail={STAY_DETAIL}
    />
  )
}
