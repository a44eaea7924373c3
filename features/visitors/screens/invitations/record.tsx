import { useState } from 'react'
import { isEnded } from '#can/visitors'
import { cannotSave, saveDownload } from '#client/download'
import { momentOf, tell } from '#client/messages'
import { hrefOf, useBack, useGo, useKeptState } from '#client/navigation'
import { useActOn, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { Visit } from '#contract/visitors'
import { Button, IconButton } from '#ui/button'
import { Choice, SearchField } from '#ui/field'
import { DownloadIcon } from '#ui/icons'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { VISITS_KEY, visitor } from '../parts/calls.ts'
import { groupTitle, stateChip, visitSpan } from '../parts/visit-words.ts'
import { recordsQuery, SIDES, type Sought } from './host-queries.ts'

const TITLE = '邀请记录'
const PERIODS = [
  { value: 'all', label: '全部' },
  { value: 'today', label: '今天' },
  { value: 'week', label: '近7天' },
  { value: 'month', label: '近30天' },
] as const
type Period = (typeof PERIODS)[number]['value']

/** /visitor/record: whom I invited, by how it stands; found, taken away as a workbook, taken off the list. */
export default function Records() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Mine onBack={back} />
    </SignedIn>
  )
}

function Mine({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const [side, setSide] = useKeptState('side', 'coming')
  const [text, setText] = useState('')
  const [period, setPeriod] = useKeptState<Period>('period', 'all')
  const [removing, remove] = useState<Visit | null>(null)
  const act = useActOn(VISITS_KEY)
  const { label, states } = SIDES.find(({ name }) => name === side) ?? { label: '', states: [] }
  const sought: Sought = { states: [...states], ...(text && { text }), ...during(period, now) }
  const { list } = usePages(recordsQuery(sought))
  const save = async () => {
    try {
      saveDownload(await visitor.files.post('exportRecords', sought), '邀请记录.xlsx')
      toast('已导出，姓名和号码已隐去', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      right={
        cannotSave('导出') === null && (
          <IconButton label="导出这些记录" onPress={save}>
            <DownloadIcon />
          </IconButton>
        )
      }
      action={
        <Button wide onPress={() => go('/visitor/invitation')}>
          邀请访客
        </Button>
      }
    >
      <SearchField label="姓名、手机号、团队或事由" onSearch={(typed) => setText(typed.trim().slice(0, 20))} />
      <Choice label="来访时间" silent look="row" options={PERIODS} value={period} onChange={setPeriod} />
      <Tabs label="来访状态" tabs={SIDES} shown={side} onShow={setSide}>
        <EndlessList
          key={side}
          {...list}
          label={label}
          keyOf={({ id }) => id}
          empty={
            text || period !== 'all' ? (
              <Empty picture={<ListPicture />} title="没有符合的记录" text="换个姓名、手机号后四位或时间再试" />
            ) : (
              <Empty
                picture={<ListPicture />}
                title={`没有${label}的访客`}
                text="邀请访客后，填写、审批和到访情况都会列在这里"
              />
            )
          }
        >
          {(visit) => <VisitRow visit={visit} onRemove={() => remove(visit)} />}
        </EndlessList>
      </Tabs>
      {removing && (
        <AskSheet
          title="删除这条记录？"
          text="只从您的列表中移除；企业和园区按规定保存的记录会到期自动删除。"
          confirmText="删除"
          danger
          done="已删除"
          onConfirm={() =>
            act(`delete ${removing.id}`, (options) => visitor.post('deleteRecords', { ids: [removing.id] }, options))
          }
          onClose={() => remove(null)}
        />
      )}
    </Page>
  )
}

function VisitRow({ visit, onRemove }: { visit: Visit; onRemove: () => void }) {
  const go = useGo()
  const { tone, word } = stateChip(visit.state)
  const path = `/visitor/recorddetail/${visit.id}`
  return (
    <ListCard
      title={groupTitle(visit)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[visitSpan(visit), [visit.purpose, visit.place].filter(Boolean).join(' · ')]}
      time={`${momentOf(visit.madeAt)} 邀请`}
      href={hrefOf(path)}
      onPress={() => go(path)}
      acts={
        isEnded(visit.state) && (
          <Button kind="plain" size="s" onPress={onRemove}>
            删除
          </Button>
        )
      }
    />
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
