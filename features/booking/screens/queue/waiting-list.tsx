import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { usePages } from '#client/query'
import type { Kind, Waiting } from '#contract/booking'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { KINDS } from '../parts/kinds.ts'
import { timeWords } from '../parts/when.ts'
import { PassSheet } from './pass-sheet.tsx'
import { isOpen, waitListQuery } from './queue-queries.ts'
import { TakeSheet } from './take-sheet.tsx'
import { waitingChip } from './waiting-words.ts'

const TITLE = '我的候补'

/** Times of a kind that I wait for, and those that are over. */
export function WaitingList({ kind, onBack }: { kind: Kind; onBack: () => void }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const { list, refetch } = usePages(waitListQuery(kind))
  const [asked, ask] = useState<{ what: 'take' | 'pass'; of: Waiting } | null>(null)
  const close = () => ask(null)
  const { word, find } = KINDS[kind]
  return (
    <Page title={TITLE} onBack={onBack}>
      <EndlessList
        label="候补"
        {...list}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="没有候补的时段"
            text="想要的时段已被占用时，可以在详情页加入候补，空出来会依次通知"
            action={{ label: `查看${word}`, onPress: () => go(find) }}
          />
        }
      >
        {(of) => (
          <WaitingCard
            of={of}
            onTake={() => ask({ what: 'take', of })}
            onPass={() => ask({ what: 'pass', of })}
            onEnd={() => void refetch()}
          />
        )}
      </EndlessList>
      {asked?.what === 'take' && <TakeSheet offer={asked.of} onClose={close} />}
      {asked?.what === 'pass' && <PassSheet waiting={asked.of} onClose={close} />}
    </Page>
  )
}

interface WaitingCardProps {
  of: Waiting
  onTake: () => void
  onPass: () => void
  onEnd: () => void
}

function WaitingCard({ of, onTake, onPass, onEnd }: WaitingCardProps) {
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
      aside={
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
            <Button kind="plain" size="s" onPress={onPass}>
              {isOffer ? '让给下一位' : '退出候补'}
            </Button>
            {isOffer && (
              <Button size="s" onPress={onTake}>
                立即预订
              </Button>
            )}
          </>
        )
      }
    />
  )
}
