import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAddressState } from '#client/navigation'
import { ListPage } from '#client/page'
import type { DeskPassage } from '#contract/parking'
import { SearchField } from '#ui/field'
import { CarPicture, ListPicture, ResultPicture } from '#ui/picture'
import { calls } from '../parts/calls.ts'
import { CorrectSheet } from './correct-sheet.tsx'
import s from './desk-work.module.css'
import { DESK_WORDS } from './fallbacks.tsx'
import { LOOSE_COLUMNS } from './loose-columns.tsx'
import { STAY_COLUMNS, STAY_DETAIL } from './stay-columns.tsx'

const SIDES = [
  { name: 'stays', label: '停车记录' },
  { name: 'loose', label: '未匹配的通行' },
] as const
const NAMES = SIDES.map(({ name }) => name)

const NOBODY = { picture: <CarPicture />, title: '场内没有车辆', text: '车辆入场后会显示在这里' }
const NOT_FOUND = {
  picture: <ListPicture />,
  title: '没有找到停车记录',
  text: '请核对车牌。道闸读错车牌时，可在“未匹配的通行”里查找',
}
const NO_LOOSE = {
  picture: <ResultPicture tone="ok" />,
  title: '没有未匹配的通行',
  text: '近30天放行的车辆，都对上了停车记录',
}

/** /parking/desk/stays */
export default function DeskStays() {
  const [side, setSide] = useAddressState('side', 'stays', NAMES)
  const [text, setText] = useAddressState('text', '')
  const [picked, pick] = useState<DeskPassage | null>(null)
  const page = {
    title: '在场车辆与记录',
    back: '/parking/desk',
    notYours: DESK_WORDS.notYours,
    tabs: { label: '查看', tabs: SIDES, shown: side, onShow: setSide },
  }
  // both stand in one place, so that the cursor stays on the tabs
  if (side === 'loose')
    return (
      <ListPage
        {...page}
        label="未匹配的通行"
        pages={calls.pages('deskLoosePassages')}
        empty={NO_LOOSE}
        keyOf={({ passageId }) => passageId}
        columns={LOOSE_COLUMNS}
        onOpen={pick}
        actionLabel={() => '更正车牌'}
      >
        {picked && <CorrectSheet passages={[picked]} onClose={() => pick(null)} />}
      </ListPage>
    )
  return (
    <ListPage
      {...page}
      label="停车记录"
      pages={calls.pages('deskStays', { text })}
      filter={
        <div className={s.search}>
          <SearchField label="车牌或缴费单号" initial={text} onSearch={setText} />
          <p className={s.quiet}>输入一部分车牌，查在场车辆；输入完整车牌或缴费单号，可查历史记录。</p>
        </div>
      }
      below={(answer) => (
        <ExportButton items={answer?.items} ask={() => calls.files.post('deskStaySheet', { text })}>
          导出停车记录
        </ExportButton>
      )}
      empty={text === '' ? NOBODY : NOT_FOUND}
      keyOf={({ stayId }) => stayId}
      columns={STAY_COLUMNS}
      detail={STAY_DETAIL}
    />
  )
}
