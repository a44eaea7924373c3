import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Opened } from '#client/writing'
import type { ItemKind } from '#contract/publishing'
import { Card, Lead, LinkRow, Page } from '#ui/page'
import { StateBanner } from '#ui/state'
import { isId } from '#vocabulary/id'
import { KINDS } from '../parts/words.ts'
import { FALLBACKS, NO_ITEM, NO_RIGHT } from './fallbacks.tsx'
import { itemQuery } from './item-query.ts'
import { rightsQuery } from './rights.ts'
import { WriteForm } from './write-form.tsx'

const TITLE = '撰写内容'
const DESK = '/publishing/desk'

const NOTES: Readonly<Record<ItemKind, string>> = {
  news: '园区新闻和活动报道',
  banner: '首页推荐的内容，可以带链接',
  tender: '招标公告，可以在线提问',
  rental: '招商的公告',
  room: '待租的房源，可以在线咨询',
  activity: '可以报名的活动',
  topic: '大家可以评论的话题',
  template: '可以下载的表格和合同',
  version: '应用的新版本',
}

const isKind = (text: string | null): text is ItemKind => text !== null && Object.hasOwn(KINDS, text)

/** /publishing/write: writes something of the kind that is chosen; with `id` it is written on, or corrected. */
export default function Write() {
  const id = useQueryText('id')
  const kind = useQueryText('kind')
  const back = useBack(DESK)
  const rights = useQuery(rightsQuery())
  const mayWrite = rights.data?.may.write ?? false
  if (mayWrite && id !== null && isId(id)) return <Known key={id} id={id} onBack={back} />
  if (mayWrite && id === null && isKind(kind)) return <WriteForm key={kind} kind={kind} of={null} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      <Loaded query={rights} shape="form" instead={FALLBACKS}>
        {({ may }) => (!may.write ? NO_RIGHT : id === null ? <ChooseKind /> : NO_ITEM)}
      </Loaded>
    </Page>
  )
}

function ChooseKind() {
  const go = useGo()
  return (
    <>
      <Lead>请选择要发布的内容，写好后提交给另一个人审核。</Lead>
      <Card rows>
        {(Object.keys(KINDS) as ItemKind[]).map((kind) => (
          <LinkRow
            key={kind}
            title={KINDS[kind]}
            note={NOTES[kind]}
            href={hrefOf('/publishing/write', { kind })}
            onPress={() => go('/publishing/write', { kind }, { replace: true })}
          />
        ))}
      </Card>
    </>
  )
}

function Known({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(itemQuery(id))
  const { data, refetch, isFetchedAfterMount } = query
  if (data?.can.edit && isFetchedAfterMount)
    return (
      <Opened query={{ data, refetch }}>
        {(of, onLatest) => <WriteForm kind={of.kind} of={of} onBack={onBack} onLatest={onLatest} />}
      </Opened>
    )
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded query={query} shape="form" instead={FALLBACKS}>
        {() => <StateBanner tone="neutral" title="这份内容不能再修改" next="已结束的内容不能修改，可以重新撰写一份" />}
      </Loaded>
    </Page>
  )
}
