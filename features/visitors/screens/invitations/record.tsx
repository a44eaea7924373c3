import { useState } from 'react'
import { isEnded } from '#can/visitors'
import { cannotSave, saveAnswer } from '#client/download'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Visit } from '#contract/visitors'
import { Button, IconButton } from '#ui/button'
import { Choice, SearchField } from '#ui/field'
import { DownloadIcon } from '#ui/icons'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { visitor } from '../parts/calls.ts'
import { groupTitle, stateChip, visitSpan } from '../parts/visit-words.ts'

/** States of the list's tabs. */
const SIDES: readonly { name: string; label: string; states: Visit['state'][] }[] = [
  { name: 'coming', label: '待到访', states: ['invited', 'waiting', 'approved'] },
  { name: 'here', label: '来访中', states: ['inside', 'outside'] },
  { name: 'over', label: '已结束', states: ['finished', 'declined', 'cancelled', 'expired', 'missed'] },
]
const PERIODS = [
  { value: 'all', label: '全部' },
  { value: 'today', label: '今天' },
  { value: 'week', label: '近7天' },
  { value: 'month', label: '近30天' },
] as const
type Period = (typeof PERIODS)[number]['value']

/** /visitor/record: whom I invited, by how it stands; found, taken away as a workbook, taken off the list. */
export default function Records() {
  const go = useGo()
  const [now] = useState(() => new Date())
  const [side, setSide] = useHistoryState('side', 'coming')
  const [text, setText] = useState('')
  const [period, setPeriod] = useHistoryState<Period>('period', 'all')
  const { label, states } = SIDES.find(({ name }) => name === side) ?? { label: '', states: [] }
  const sought = { states, ...(text && { text }), ...during(period, now) }
  const save = async () => {
    const saved = await saveAnswer(() => visitor.files.post('exportRecords', sought), '邀请记录.xlsx')
    if (saved) toast('已导出，姓名和号码已隐去', { kind: 'ok' })
  }
  return (
    <ListPage
      title="邀请记录"
      back="/services"
      right={
        cannotSave('导出') === null && (
          <IconButton label="导出这些记录" onPress={save}>
            <DownloadIcon />
          </IconButton>
        )
      }
      label={label}
      pages={visitor.pages('findRecords', sought)}
      tabs={{ label: '来访状态', tabs: SIDES, shown: side, onShow: setSide }}
      filter={
        <>
          <SearchField label="姓名、手机号、团队或事由" onSearch={(typed) => setText(typed.trim().slice(0, 20))} />
          <Choice label="来访时间" silent variant="row" options={PERIODS} value={period} onChange={setPeriod} />
        </>
      }
      add={{ label: '邀请访客', onPress: () => go('/visitor/invitation') }}
      empty={
        text || period !== 'all'
          ? { title: '没有符合的记录', text: '换个姓名、手机号后四位或时间再试' }
          : { title: `没有${label}的访客`, text: '邀请访客后，填写、审批和到访情况都会列在这里' }
      }
      keyOf={({ id }) => id}
      row={(visit) => <VisitRow visit={visit} />}
    />
  )
}

function VisitRow({ visit }: { visit: Visit }) {
  const go = useGo()
  const [asking, ask] = useState(false)
  const remove = useAct({ send: () => visitor.send('deleteRecords', { ids: [visit.id] }), done: '已删除' })
  const { tone, word } = stateChip(visit.state)
  const path = `/visitor/recorddetail/${visit.id}`
  return (
    <>
      <ListCard
        face={<Initials id={visit.visitorName || visit.id} name={visit.groupName ?? visit.visitorName} />}
        title={groupTitle(visit)}
        chip={<StateChip tone={tone}>{word}</StateChip>}
        facts={[visitSpan(visit), [visit.purpose, visit.place].filter(Boolean).join(' · ')]}
        time={`${momentOf(visit.madeAt)} 邀请`}
        href={hrefOf(path)}
        onPress={() => go(path)}
        acts={
          isEnded(visit.state) && (
            <Button kind="plain" size="s" onPress={() => ask(true)}>
              删除
            </Button>
          )
        }
      />
      {asking && (
        <AskSheet
          title="删除这条记录？"
          text="只从您的列表中移除；企业和园区按规定保存的记录会到期自动删除。"
          confirmText="删除"
          danger
          act={remove}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

function during(period: Period, now: Date): { from?: string; until?: string } {
  if (period === 'all') return {}
  const today = dayOf(now)
  const days = { today: 0, week: 6, month: 29 }[period]
  return {
    from: toInstant(startOfDay(addDays(today, -days))),
    until: toInstant(startOfDay(addDays(today, 1))),
  }
}
