import { hrefOf, useGo } from '#client/navigation'
import { ListPage, useOwnTitle } from '#client/page'
import { useAnew } from '#client/query'
import type { Kind, Waiting } from '#contract/booking'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { timeWords } from '../parts/when.ts'
import { isOpen, waitListQuery } from './queue-query.ts'
import { type AskWaiting, useWaitingSheets } from './waiting-sheets.tsx'
import { waitingChip } from './waiting-words.ts'

const TITLE = '我的候补'

/** Times of a kind that I wait for, and those that are over. */
export function WaitingList({ kind }: { kind: Kind }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const anew = useAnew()
  const { ask, sheets } = useWaitingSheets()
  const { word, find, records } = KINDS[kind]
  return (
    <ListPage
      title={TITLE}
      back={records}
      label="候补"
      pages={waitListQuery(kind)}
      empty={{
        title: '没有候补的时段',
        text: '想要的时段已被占用时，可以在详情页加入候补，空出来会依次通知',
        action: { label: `查看${word}`, onPress: () => go(find) },
      }}
      keyOf={({ id }) => id}
      row={(of) => <WaitingCard of={of} onAsk={ask} onEnd={() => void anew(calls.known('waitList'))} />}
    >
      {sheets}
    </ListPage>
  )
}

function WaitingCard({ of, onAsk, onEnd }: { of: Waiting; onAsk: AskWaiting; onEnd: () => void }) {
  const go = useGo()
  const { tone, word } = waitingChip(of)
  const pages = KINDS[of.kind]
  const path = of.bookingId === null ? pages.place(of.placeId) : pages.record(of.bookingId)
  const isOffer = of.state === 'offered'
  return (
    <ListCard
      title={of.placeName}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[timeWords(of), ...(of.state === 'queued' && of.nth !== null ? [`第 ${of.nth} 位`] : [])]}
      trailing={
        isOffer &&
        of.offeredUntil && (
          <Countdown key={of.offeredUntil} until={of.offeredUntil} label="为您保留" onEnd={onEnd} inWords />
        )
      }
      href={hrefOf(path)}
      onPress={() => go(path)}
      acts={
        isOpen(of) && (
          <>
            <Button kind="plain" size="s" onPress={() => onAsk('pass', of)}>
              {isOffer ? '让给下一位' : '退出候补'}
            </Button>
            {isOffer && (
              <Button size="s" onPress={() => onAsk('take', of)}>
                立即预订
              </Button>
            )}
          </>
        )
      }
    />
  )
}
