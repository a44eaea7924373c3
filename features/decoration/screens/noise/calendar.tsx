import { useState } from 'react'
import type { RoomUse } from '#can/decoration'
import { hrefOf, useAddressState, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { keepPreviousData } from '#client/query'
import { dateInWords } from '#ui/days'
import { Choice } from '#ui/field'
import { ClockIcon, WarnIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Turn } from '#ui/turn'
import type { Day } from '#vocabulary/day'
import { decoration } from '../parts/calls.ts'
import { buildingsOf, type Calendar, usesOf, weekOf } from './calendar-words.ts'
import { Complaints } from './complaints.tsx'
import { DayPart } from './day-part.tsx'
import { HoursSheet } from './hours-sheet.tsx'
import { JobsPart } from './jobs-part.tsx'
import { weekFrom } from './noise-words.ts'
import { OwnComplaints } from './own-complaints.tsx'
import { Week } from './week.tsx'

const PATH = '/decoration/calendar'
const ALL = 'all'

/** /decoration/calendar: when it may be noisy around me, who announced what, and what I may say of it; `view=complaints`: those that staff answers. */
export default function CalendarPage() {
  const [view] = useAddressState('view', 'week', ['week', 'complaints'])
  return view === 'complaints' ? <Complaints /> : <WeekPage />
}

function WeekPage() {
  const [from, setFrom] = useAddressState('from', '')
  const [buildingId, setBuilding] = useAddressState('building', '')
  const asked = { ...(/^\d{4}-\d{2}-\d{2}$/.test(from) && { from }), ...(buildingId !== '' && { buildingId }) }
  return (
    <LoadedPage<Calendar>
      title="邻里施工"
      back="/services"
      query={{ ...decoration.read('calendar', asked), placeholderData: keepPreviousData }}
      shape="list"
    >
      {(calendar) => <Shown calendar={calendar} onFrom={setFrom} buildingId={buildingId} onBuilding={setBuilding} />}
    </LoadedPage>
  )
}

/** A week by its ends: `11月20日–26日`, `11月27日–12月3日`. */
const weekWords = (from: Day, to: Day): string =>
  `${dateInWords(from)}–${from.slice(0, 7) === to.slice(0, 7) ? `${Number(to.slice(8))}日` : dateInWords(to)}`

interface ShownProps {
  calendar: Calendar
  onFrom: (day: string) => void
  buildingId: string
  onBuilding: (id: string) => void
}

function Shown({ calendar, onFrom, buildingId, onBuilding }: ShownProps) {
  const { from, to, today, hours, jobs, slots, complaints, openComplaints } = calendar
  const [picked, pick] = useState('')
  const uses = usesOf(calendar)
  const [usePicked, pickUse] = useState<RoomUse | null>(null)
  const use = uses.find(({ value }) => value === usePicked) ?? uses[0] ?? null
  const day = picked >= from && picked <= to ? picked : today >= from && today <= to ? today : from
  const turn = (by: -1 | 1) => {
    const next = weekFrom(from, by)
    onFrom(next === today ? '' : next)
  }
  const isStaff = openComplaints !== null
  return (
    <>
      <Keeping calendar={calendar} />
      {isStaff && (buildingsOf(calendar).length > 1 || buildingId !== '') && (
        <Choice
          label="楼栋"
          variant="row"
          options={[{ value: ALL, label: '全部楼栋' }, ...buildingsOf(calendar)]}
          value={buildingId || ALL}
          onChange={(chosen) => onBuilding(chosen === ALL ? '' : chosen)}
        />
      )}
      {hours.length === 0 && jobs.length === 0 ? (
        <Empty
          picture={<ListPicture />}
          title={isStaff ? '没有进行中的装修' : '您的上下左右没有装修'}
          text={
            isStaff
              ? '有工程取得施工许可后，可施工时段和噪声作业列在这里'
              : '登记为房间的租户或业主后，同楼层和上下楼层的施工会提前48小时显示在这里'
          }
        />
      ) : (
        <>
          <Turn back={{ label: '上一周', off: false }} on={{ label: '下一周', off: false }} onTurn={turn}>
            {weekWords(from, to)}
          </Turn>
          {uses.length > 1 && <Choice label="房间用途" options={uses} value={use?.value ?? null} onChange={pickUse} />}
          <Card>
            <Week
              days={weekOf(calendar, use?.value ?? null)}
              slots={slots}
              today={today}
              chosen={day}
              onPick={pick}
              use={use}
            />
          </Card>
          <DayPart calendar={calendar} day={day} />
          <JobsPart calendar={calendar} />
        </>
      )}
      {complaints.length > 0 && <OwnComplaints complaints={complaints} />}
    </>
  )
}

/** What staff sees to: complaints that wait, and for operators the hours. */
function Keeping({ calendar: { openComplaints, setting } }: { calendar: Calendar }) {
  const go = useGo()
  const [editing, edit] = useState(false)
  if (openComplaints === null) return null
  return (
    <>
      <Card rows>
        <LinkRow
          icon={<WarnIcon />}
          title="邻里施工反映"
          note={openComplaints === 0 ? '都已答复' : '等待答复，先来的排在前面'}
          value={openComplaints === 0 ? '' : `${openComplaints}条`}
          href={hrefOf(PATH, { view: 'complaints' })}
          onPress={() => go(PATH, { view: 'complaints' })}
        />
        {setting && (
          <LinkRow
            icon={<ClockIcon />}
            title="可施工时段"
            note="按公寓、办公和工作日、休息日设置"
            onPress={() => edit(true)}
          />
        )}
      </Card>
      {setting && editing && <HoursSheet setting={setting} onClose={() => edit(false)} />}
    </>
  )
}
