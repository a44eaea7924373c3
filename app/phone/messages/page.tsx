import { useState } from 'react'
import { useAct } from '#client/form'
import { type Message, messages } from '#client/inbox'
import { useLiveAnew } from '#client/live'
import { agoOf, printedMoment } from '#client/messages'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useCommand, usePages, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { NoticeIcon } from '#ui/icons'
import { ListCard } from '#ui/list'
import { LinkRow } from '#ui/page'
import { StateChip } from '#ui/state'

const ALL = 'all'
const POLL_MS = 60_000

/** /messages: what I was told, the newest first; each leads to what it is about. */
export default function Messages() {
  const [shown, show] = useHistoryState('topic', ALL)
  const { data: choices } = useQuery(messages.read('choices'))
  useLiveAnew('message', [messages.known()], { pollMs: POLL_MS })
  const topics = choices?.items ?? []
  const tabs = [{ name: ALL, label: '全部' }, ...topics.map(({ topic, title }) => ({ name: topic, label: title }))]
  const pages = messages.pages('list', shown === ALL ? {} : { topic: shown })
  return (
    <ListPage
      title="消息"
      back="/services"
      pages={pages}
      tabs={topics.length > 1 ? { label: '消息分类', tabs, shown, onShow: show } : undefined}
      right={<ReadAll pages={pages} />}
      empty={{
        title: '还没有消息',
        text: '预订、来访、审批有了结果，会在这里告诉您',
      }}
      keyOf={({ id }) => id}
      row={(message) => <OneMessage message={message} />}
      below={(answer) => answer && answer.items.length > 0 && <ToSettings />}
    />
  )
}

function ToSettings() {
  const go = useGo()
  const path = '/messages/settings'
  return <LinkRow title="消息设置" icon={<NoticeIcon />} href={hrefOf(path)} onPress={() => go(path)} />
}

/** Up to the newest that is shown: what came meanwhile stays unread. */
function ReadAll({ pages }: { pages: ReturnType<typeof messages.pages<'list'>> }) {
  const { list } = usePages(pages)
  const { items } = list
  const newest = items[0]
  const readAll = useAct({ send: () => messages.send('readAll', { id: newest?.id ?? '' }), done: '已全部标为已读' })
  if (!newest || items.every(({ read }) => read)) return null
  return (
    <Button kind="plain" size="s" busy={readAll.busy} onPress={() => readAll.run()}>
      全部已读
    </Button>
  )
}

function OneMessage({ message }: { message: Message }) {
  const { id, title, text, path, at, until, times, read } = message
  const go = useGo()
  const run = useCommand()
  const [now] = useState(() => Date.now())
  const putOff = useAct({ send: () => messages.send('putOff', { id }), done: '明天9:00再提醒您' })
  const isOver = until !== null && Date.parse(until) <= now
  return (
    <ListCard
      title={times > 1 ? `${title}（${times}条）` : title}
      chip={
        read ? undefined : isOver ? (
          <StateChip tone="neutral">已过期</StateChip>
        ) : (
          <StateChip tone="info">未读</StateChip>
        )
      }
      facts={[text]}
      time={`${agoOf(at)}${until === null || isOver ? '' : ` · ${printedMoment(until)} 前有效`}`}
      href={hrefOf(path)}
      onPress={() => {
        // read by opening; where that cannot be said now it stays unread
        if (!read) run(messages.send('read', { id })).catch(() => undefined)
        go(path)
      }}
      acts={
        !read &&
        !isOver && (
          <Button kind="plain" size="s" busy={putOff.busy} onPress={() => putOff.run()}>
            明天再提醒
          </Button>
        )
      }
    />
  )
}
