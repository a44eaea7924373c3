import { useState } from 'react'
import { useAct } from '#client/form'
import { useLiveAnew } from '#client/live'
import { momentOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { NotLoaded, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { AccessCard } from '#contract/access'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { accesscard } from '../parts/calls.ts'
import { ApplySheet } from './apply-sheet.tsx'
import { CARD_CHIPS, cardName, nextWords } from './card-words.ts'
import { Desk, type DeskOf } from './desk.tsx'

const TITLE = '门禁卡领取'
/** How often it is asked whether somebody decided where no stream is up, in ms. */
const POLL_MS = 30_000
type Tab = 'mine' | DeskOf

/** /accessCard: my access card from asking to giving it back; the desks of managers and of the property staff. */
export default function AccessCardPage() {
  const back = useBack('/')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Cards onBack={back} />
    </SignedIn>
  )
}

function Cards({ onBack }: { onBack: () => void }) {
  const mine = usePages(accesscard.pages('list'))
  const [tab, show] = useState<Tab>('mine')
  const [asking, ask] = useState(false)
  useLiveAnew('access.card', [accesscard.known('list')], { pollMs: POLL_MS })
  const first = mine.pages?.[0]
  if (!first)
    return (
      <Page title={TITLE} onBack={onBack}>
        <NotLoaded error={mine.error} onRetry={mine.refetch} shape="list" />
      </Page>
    )
  const { manages, property, companies } = first
  const tabs: { name: Tab; label: string }[] = [
    { name: 'mine', label: '我的卡' },
    ...(manages ? [{ name: 'manager' as const, label: '企业审批' }] : []),
    ...(property ? [{ name: 'property' as const, label: '制卡发卡' }] : []),
  ]
  const why =
    companies.length === 0
      ? '只有在园企业员工和园区人员可以申请'
      : mine.items.some(({ state }) => state === 'held')
        ? '已有在用门禁卡'
        : mine.items.some(({ state }) => ['applied', 'approved', 'ready'].includes(state))
          ? '已有一张正在办理'
          : null
  const cards = (
    <EndlessList
      {...mine.list}
      label="我的门禁卡"
      keyOf={({ id }) => id}
      empty={
        <Empty
          picture={<ListPicture />}
          title="还没有门禁卡"
          text="申请后由企业管理员和物业审批，制好后到物业服务中心领取；没有卡也可以出示通行码"
        />
      }
    >
      {(card) => <MyCard card={card} />}
    </EndlessList>
  )
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        tab === 'mine' && (
          <Button wide disabledReason={why} onPress={() => ask(true)}>
            申请门禁卡
          </Button>
        )
      }
    >
      {tabs.length === 1 ? (
        cards
      ) : (
        <Tabs label="门禁卡" tabs={tabs} shown={tab} onShow={show}>
          {tab === 'mine' ? cards : <Desk key={tab} as={tab} />}
        </Tabs>
      )}
      {asking && <ApplySheet companies={companies} onClose={() => ask(false)} />}
    </Page>
  )
}

function MyCard({ card }: { card: AccessCard }) {
  const [asking, ask] = useState<'lost' | 'withdraw' | null>(null)
  const { id, state, can } = card
  const reportLost = useAct({ send: () => accesscard.send('reportLost', { id }), done: '已挂失，此卡不能再开门' })
  const withdraw = useAct({ send: () => accesscard.send('withdraw', { id }), done: '已撤回' })
  const { tone, word } = CARD_CHIPS[state]
  const next = nextWords(card)
  return (
    <>
      <ListCard
        title={card.companyName}
        chip={<StateChip tone={tone}>{word}</StateChip>}
        facts={[cardName(card), ...(next === '' ? [] : [next])]}
        time={momentOf(card.endedAt ?? card.heldAt ?? card.appliedAt)}
        acts={
          (can.reportLost || can.withdraw) && (
            <>
              {can.reportLost && (
                <Button kind="danger" size="s" onPress={() => ask('lost')}>
                  挂失
                </Button>
              )}
              {can.withdraw && (
                <Button kind="plain" size="s" onPress={() => ask('withdraw')}>
                  撤回申请
                </Button>
              )}
            </>
          )
        }
      />
      {asking === 'lost' && (
        <AskSheet
          title="挂失这张卡？"
          text="挂失后此卡立即不能开门，联网的读卡器一分钟内停用。挂失不能撤销，找回后请交还物业；您仍可出示通行码通行。"
          confirmText="挂失"
          danger
          act={reportLost}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'withdraw' && (
        <AskSheet
          title="撤回申请？"
          text="撤回后可以重新申请。"
          confirmText="撤回"
          danger
          act={withdraw}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
