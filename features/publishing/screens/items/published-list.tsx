import { agoOf, momentOf } from '#client/messages'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { useMounted } from '#client/page'
import { usePages } from '#client/query'
import type { ShownItem } from '#contract/publishing'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { share } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { pathOf } from '../parts/words.ts'
import { FoundList } from './found-list.tsx'
import { rssAddress } from './rss-address.ts'

/** What everybody may read of, by tabs. */
type Shelf = 'news' | 'activity' | 'tender' | 'topic'

const SHELVES: readonly { name: Shelf; label: string }[] = [
  { name: 'news', label: '资讯' },
  { name: 'activity', label: '活动' },
  { name: 'tender', label: '招标' },
  { name: 'topic', label: '话题' },
]

const EMPTY: Readonly<Record<Shelf, { title: string; text: string }>> = {
  news: { title: '还没有资讯', text: '园区发布的新闻和资讯会列在这里' },
  activity: { title: '还没有活动', text: '园区举办的活动会列在这里，可以在线报名' },
  tender: { title: '还没有招标', text: '园区的招标公告会列在这里，可以在线提问' },
  topic: { title: '还没有话题', text: '园区发起的话题会列在这里，欢迎参与讨论' },
}

/** /publishing/list: what the park publishes, by kind or by words. */
export default function PublishedList() {
  const back = useBack()
  const [shelf, setShelf] = useHistoryState<Shelf>('shelf', 'news')
  const [text, search] = useHistoryState('text', '')
  return (
    <Page title="园区动态" onBack={back}>
      <SearchField label="搜索园区发布的内容" initial={text} onSearch={search} />
      {text === '' ? (
        <Tabs label="园区动态" tabs={SHELVES} shown={shelf} onShow={setShelf}>
          <ShelfList key={shelf} shelf={shelf} />
        </Tabs>
      ) : (
        <FoundList text={text} />
      )}
    </Page>
  )
}

function ShelfList({ shelf }: { shelf: Shelf }) {
  const { list } = usePages(share.pages('publishedList', { kind: shelf }))
  return (
    <div className={s.stack}>
      {(shelf === 'news' || shelf === 'tender') && <Feed kind={shelf} />}
      <EndlessList
        {...list}
        label={SHELVES.find(({ name }) => name === shelf)?.label ?? ''}
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} {...EMPTY[shelf]} />}
      >
        {(item) => <ItemCard of={item} />}
      </EndlessList>
    </div>
  )
}

/** The address for feed readers: a link, so that readers find it. */
function Feed({ kind }: { kind: 'news' | 'tender' }) {
  // the park of this phone is not known while the page is prerendered
  const isKnown = useMounted()
  if (!isKnown) return null
  return (
    <div className={s.line}>
      <span className={s.quiet}>可以用阅读器订阅</span>
      <Button kind="plain" size="s" href={rssAddress(kind)}>
        RSS 订阅
      </Button>
    </div>
  )
}

function ItemCard({ of }: { of: ShownItem }) {
  const go = useGo()
  const path = pathOf(of.kind, of.id)
  const chip = chipOf(of)
  return (
    <ListCard
      title={of.title}
      facts={factsOf(of)}
      {...(chip !== null && { chip })}
      time={`${agoOf(of.at)}发布`}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}

function factsOf({ kind, summary, facts }: ShownItem): string[] {
  if (kind === 'activity' && facts.startsAt) return [momentOf(facts.startsAt), facts.place ?? ''].filter(Boolean)
  if (kind === 'tender' && facts.number) return [facts.number, summary].filter(Boolean)
  return summary ? [summary] : []
}

function chipOf({ kind, facts }: ShownItem) {
  const until = kind === 'topic' ? undefined : (facts.deadlineAt ?? facts.startsAt)
  if (kind === 'topic' && facts.closed) return <StateChip tone="neutral">已关闭</StateChip>
  if (until === undefined) return null
  if (Date.parse(until) <= Date.now()) return <StateChip tone="neutral">已截止</StateChip>
  return <StateChip tone="ok">{kind === 'activity' ? '报名中' : '投标中'}</StateChip>
}
