import { ExportButton } from '#client/download'
import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { SearchField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { CarPicture, ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { calls } from '../parts/calls.ts'
import s from './desk-work.module.css'
import { LoosePassages } from './loose-passages.tsx'
import { OperatorsOnly } from './operators-only.tsx'
import { StayCard } from './stay-card.tsx'

const SIDES = [
  { name: 'stays', label: '停车记录' },
  { name: 'loose', label: '未匹配的通行' },
] as const

/** /parking/desk/stays */
export default function DeskStays() {
  const back = useBack('/parking/desk')
  const [side, setSide] = useHistoryState<'stays' | 'loose'>('side', 'stays')
  const [text, setText] = useHistoryState('text', '')
  return (
    <Page title="在场车辆与记录" onBack={back}>
      <OperatorsOnly>
        <Tabs label="查看" tabs={SIDES} shown={side} onShow={setSide}>
          {side === 'loose' ? (
            <LoosePassages />
          ) : (
            <>
              <div className={s.search}>
                <SearchField label="车牌或缴费单号" initial={text} onSearch={setText} />
                <p className={s.quiet}>输入一部分车牌，查在场车辆；输入完整车牌或缴费单号，可查历史记录。</p>
              </div>
              <Stays key={text} text={text} />
            </>
          )}
        </Tabs>
      </OperatorsOnly>
    </Page>
  )
}

function Stays({ text }: { text: string }) {
  const { list } = usePages(calls.pages('deskStays', { text }))
  return (
    <>
      <EndlessList
        label="停车记录"
        {...list}
        keyOf={({ stayId }) => stayId}
        empty={
          text === '' ? (
            <Empty picture={<CarPicture />} title="场内没有车辆" text="车辆入场后会显示在这里" />
          ) : (
            <Empty
              picture={<ListPicture />}
              title="没有找到停车记录"
              text="请核对车牌。道闸读错车牌时，可在“未匹配的通行”里查找"
            />
          )
        }
      >
        {(stay) => <StayCard stay={stay} />}
      </EndlessList>
      <ExportButton items={list.items} ask={() => calls.files.post('deskStaySheet', { text })}>
        导出停车记录
      </ExportButton>
    </>
  )
}
