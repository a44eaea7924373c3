import { momentOf } from '#client/messages'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { Loaded, usePages, useQuery } from '#client/query'
import type { DeskItem } from '#contract/publishing'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Lead, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { desk } from '../parts/calls.ts'
import { KINDS, stateChip } from '../parts/words.ts'
import { FALLBACKS } from './fallbacks.tsx'
import { rightsQuery } from './rights.ts'

/** What stands at the desk: what is written, waits for approval, stands, or is over. */
type Box = 'drafts' | 'review' | 'live' | 'over'

const BOXES: readonly { name: Box; label: string }[] = [
  { name: 'drafts', label: '草稿' },
  { name: 'review', label: '待审核' },
  { name: 'live', label: '发布中' },
  { name: 'over', label: '已结束' },
]

const EMPTY: Readonly<Record<Box, { title: string; text: string }>> = {
  drafts: { title: '没有草稿', text: '没写完和被退回的内容会列在这里' },
  review: { title: '没有待审核的内容', text: '提交审核的内容会列在这里，由另一个人审核' },
  live: { title: '没有发布中的内容', text: '审核通过的内容会列在这里' },
  over: { title: '没有已结束的内容', text: '撤下和到期的内容会列在这里' },
}

/** /publishing/desk: what is written, waits for approval, stands, or is over; and what people answered to it. */
export default function Desk() {
  const back = useBack()
  const go = useGo()
  const rights = useQuery(rightsQuery())
  return (
    <Page
      title="发布管理"
      onBack={back}
      action={
        rights.data?.may.write && (
          <Button wide onPress={() => go('/publishing/write')}>
            撰写内容
          </Button>
        )
      }
    >
      <Loaded query={rights} shape="list" instead={FALLBACKS}>
        {({ may: { write, approve, moderate, operate } }) => (
          <>
            <Lead>写好的内容由另一个人审核后发布，咨询和举报也在这里处理。</Lead>
            <Card rows>
              {(write || approve) && <Row title="处理咨询" note="招商和招标的提问" path="/publishing/answers" />}
              {moderate && <Row title="处理举报" note="被举报的评论" path="/publishing/reports" />}
              {operate && <Row title="热线和 WiFi" note="服务热线、紧急电话、免费 WiFi" path="/publishing/settings" />}
            </Card>
            {(write || approve) && <Boxes first={write ? 'drafts' : 'review'} writes={write} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Row({ title, note, path }: { title: string; note: string; path: string }) {
  const go = useGo()
  return <LinkRow title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
}

function Boxes({ first, writes }: { first: Box; writes: boolean }) {
  const [box, setBox] = useHistoryState<Box>('box', first)
  return (
    <Tabs
      label="发布管理"
      tabs={writes ? BOXES : BOXES.filter(({ name }) => name !== 'drafts')}
      shown={box}
      onShow={setBox}
    >
      <BoxList key={box} box={box} />
    </Tabs>
  )
}

function BoxList({ box }: { box: Box }) {
  const { list } = usePages(desk.pages('list', { box }))
  return (
    <EndlessList
      {...list}
      label={BOXES.find(({ name }) => name === box)?.label ?? ''}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} {...EMPTY[box]} />}
    >
      {(item) => <ItemCard of={item} isDraft={box === 'drafts'} />}
    </EndlessList>
  )
}

function ItemCard({ of, isDraft }: { of: DeskItem; isDraft: boolean }) {
  const go = useGo()
  const { id, kind, state, title, mine, changedAt } = of
  const path = isDraft && mine ? `/publishing/write?id=${id}` : `/publishing/review?id=${id}`
  const { tone, word } = stateChip(state)
  return (
    <ListCard
      title={title}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[`${KINDS[kind]} · ${whatOf(of)}`]}
      time={momentOf(changedAt)}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}

/** What is worth knowing of it first: when it comes, that it changes, else who wrote it. */
function whatOf({ state, publishAt, revising, mine, author }: DeskItem): string {
  if (state === 'scheduled' && publishAt !== null) return `${momentOf(publishAt)} 发布`
  if (revising) return '有新的修改'
  return mine ? '我写的' : author
}
