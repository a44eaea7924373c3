import { useBack, useGo, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { calls } from '../parts/calls.ts'
import { FoundList } from './found-list.tsx'
import { ReceivedCard } from './received-card.tsx'
import { SentCard } from './sent-card.tsx'

const TITLE = '通知'

/** Which notices a list is of: to me, by me and my colleagues, drafts of mine. */
type Box = 'to' | 'by' | 'drafts'

const BOXES: readonly { name: Box; label: string }[] = [
  { name: 'to', label: '收到的' },
  { name: 'by', label: '发出的' },
  { name: 'drafts', label: '草稿' },
]

/** /notice/noticelist: notices to me; for who may write them those that were sent, and drafts; those to me by words. */
export default function NoticeList() {
  const back = useBack()
  const go = useGo()
  const [box, setBox] = useHistoryState<Box>('box', 'to')
  const [text, search] = useHistoryState('text', '')
  const { pages } = usePages(calls.pages('pageList', { box: 'to' }))
  const { mayCompany = false, mayPark = false } = pages?.[0] ?? {}
  const mayWrite = mayCompany || mayPark
  return (
    <Page
      title={TITLE}
      onBack={back}
      action={
        mayWrite && (
          <Button wide onPress={() => go('/notice/addnotice')}>
            写通知
          </Button>
        )
      }
    >
      <SearchField label="搜索收到的通知" initial={text} onSearch={search} />
      {text !== '' ? (
        <FoundList text={text} />
      ) : mayWrite ? (
        <Tabs label="通知" tabs={BOXES} shown={box} onShow={setBox}>
          <BoxList key={box} box={box} />
        </Tabs>
      ) : (
        <BoxList box="to" />
      )}
    </Page>
  )
}

function BoxList({ box }: { box: Box }) {
  const { list } = usePages(calls.pages('pageList', { box }))
  return (
    <EndlessList
      label={BOXES.find(({ name }) => name === box)?.label ?? ''}
      {...list}
      keyOf={({ received, sent }) => received?.id ?? sent?.id ?? ''}
      empty={<Empty picture={<ListPicture />} {...EMPTY[box]} />}
    >
      {({ received, sent }) => (received ? <ReceivedCard of={received} /> : sent && <SentCard of={sent} />)}
    </EndlessList>
  )
}

const EMPTY: Readonly<Record<Box, { title: string; text: string }>> = {
  to: { title: '还没有通知', text: '园区和您所在的企业发给您的通知会列在这里' },
  by: { title: '还没有发出通知', text: '发出和等待发送的通知会列在这里，可以看谁看了、谁没看' },
  drafts: { title: '没有草稿', text: '没写完的通知可以存为草稿，下次接着写' },
}
