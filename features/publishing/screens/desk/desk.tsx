import { lazy } from 'react'
import { momentOf } from '#client/messages'
import { hrefOf, useAddressState, useBack, useGo } from '#client/navigation'
import { type Column, type Detail, ListPage } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { DeskItem } from '#contract/publishing'
import { Card, Lead, LinkRow, Page } from '#ui/page'
import { StateChip } from '#ui/state'
import { desk } from '../parts/calls.ts'
import { KINDS, stateChip } from '../parts/words.ts'
import { FALLBACKS } from './fallbacks.tsx'
import { rightsQuery } from './rights.ts'

/** What stands at the desk: what is written, waits for approval, stands, or is over. */
type Box = 'drafts' | 'review' | 'live' | 'over'

const TITLE = '发布管理'

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

const reviewOf = (id: string) => `/publishing/review?id=${id}`
const DETAIL: Detail = { path: reviewOf, screen: lazy(() => import('./review.tsx')) }

const COLUMNS: readonly Column<DeskItem>[] = [
  { name: 'title', title: '标题', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state }) {
      const { tone, word } = stateChip(state)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: ({ state }) => stateChip(state).word,
  },
  {
    name: 'kind',
    title: '类型',
    card: 'fact',
    of: ({ kind }) => KINDS[kind],
    inCard: (of) => `${KINDS[of.kind]} · ${whatOf(of)}`,
    by: ({ kind }) => KINDS[kind],
  },
  { name: 'what', title: '说明', of: whatOf, by: whatOf },
  {
    name: 'changed',
    title: '最近修改',
    card: 'time',
    of: ({ changedAt }) => momentOf(changedAt),
    by: ({ changedAt }) => Date.parse(changedAt),
  },
]

/** /publishing/desk: what is written, waits for approval, stands, or is over; and what people answered to it. */
export default function Desk() {
  const back = useBack()
  const rights = useQuery(rightsQuery())
  const may = rights.data?.may
  if (may && (may.write || may.approve)) return <Boxes may={may} />
  return (
    <Page title={TITLE} onBack={back}>
      <Loaded query={rights} shape="list" instead={FALLBACKS}>
        {(known) => <Head may={known.may} />}
      </Loaded>
    </Page>
  )
}

/** What the person may do at the desk. */
type May = Readonly<Record<'write' | 'approve' | 'moderate' | 'operate', boolean>>

function Head({ may: { write, approve, moderate, operate } }: { may: May }) {
  return (
    <>
      <Lead>写好的内容由另一个人审核后发布，咨询和举报也在这里处理。</Lead>
      <Card rows>
        {(write || approve) && <Row title="处理咨询" note="招商和招标的提问" path="/publishing/answers" />}
        {moderate && <Row title="处理举报" note="被举报的评论" path="/publishing/reports" />}
        {operate && <Row title="热线和 WiFi" note="服务热线、紧急电话、免费 WiFi" path="/publishing/settings" />}
      </Card>
    </>
  )
}

function Row({ title, note, path }: { title: string; note: string; path: string }) {
  const go = useGo()
  return <LinkRow title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
}

function Boxes({ may }: { may: May }) {
  const go = useGo()
  const boxes = may.write ? BOXES : BOXES.filter(({ name }) => name !== 'drafts')
  const [box, setBox] = useAddressState<Box>(
    'box',
    may.write ? 'drafts' : 'review',
    boxes.map(({ name }) => name),
  )
  const isDraft = box === 'drafts'
  return (
    <ListPage
      title={TITLE}
      back="/services"
      head={<Head may={may} />}
      label={BOXES.find(({ name }) => name === box)?.label ?? TITLE}
      tabs={{ label: TITLE, tabs: boxes, shown: box, onShow: setBox }}
      pages={desk.pages('list', { box })}
      add={may.write ? { label: '撰写内容', onPress: () => go('/publishing/write') } : null}
      empty={EMPTY[box]}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={isDraft ? undefined : DETAIL}
      pathOf={isDraft ? ({ id, mine }) => (mine ? `/publishing/write?id=${id}` : reviewOf(id)) : undefined}
    />
  )
}

/** What is worth knowing of it first: when it comes, that it changes, else who wrote it. */
function whatOf({ state, publishAt, revising, mine, author }: DeskItem): string {
  if (state === 'scheduled' && publishAt !== null) return `${momentOf(publishAt)} 发布`
  if (revising) return '有新的修改'
  return mine ? '我写的' : author
}
