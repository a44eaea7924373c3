import { useState } from 'react'
import { useDraft } from '#client/draft'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { PlaceDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { KINDS } from '../parts/kinds.ts'
import { Nearby } from '../parts/nearby.tsx'
import { noPlace } from '../parts/no-place.tsx'
import { bookInfoQuery, placeQuery } from '../parts/queries.ts'
import { lengthWords, timeWords } from '../parts/when.ts'
import { Agree } from './agree.tsx'
import { CostCard } from './cost-card.tsx'
import { draftOf } from './draft.ts'
import { WhyNot } from './why-not.tsx'
import { asked, inAddress, useWish, type Wish } from './wish.ts'

const TITLE = '预订须知'

/** /bookinginfo: what a venue asks for and what the booking would come to, before its form. */
export default function BookingInfo() {
  const wish = useWish()
  const go = useGo()
  const { place, find } = KINDS.venue
  const back = useBack(wish ? place(wish.placeId) : find)
  if (wish) return <Summary wish={wish} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      <Empty
        picture={<SearchPicture />}
        title="还没有选择时间"
        text="先选场地和时间，再看预订须知"
        action={{ label: '去选场地', onPress: () => go(find, {}, { replace: true }) }}
      />
    </Page>
  )
}

function Summary({ wish, onBack }: { wish: Wish; onBack: () => void }) {
  const go = useGo()
  const id = useQueryText('id')
  const query = useQuery(placeQuery(wish.placeId, 'venue', dayOf(new Date(wish.startsAt))))
  const info = useQuery(bookInfoQuery(asked(wish)))
  const { name, empty } = draftOf('venue')
  const [draft, keep] = useDraft(name, empty)
  const [wrong, say] = useState<string | null>(null)
  const notes = query.data?.notes ?? ''
  const agreed = draft.agreedTo === wish.placeId
  const why = info.data?.why ?? []
  const next = () => {
    if (notes !== '' && !agreed) return say('请先阅读并同意预订须知')
    go(KINDS.venue.book, { ...inAddress(wish), id })
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button
          wide
          disabledReason={!query.data ? '正在加载' : why.length > 0 ? `有 ${why.length} 条原因，现在还不能预订` : null}
          onPress={next}
        >
          {notes === '' ? '下一步' : '同意并填写'}
        </Button>
      }
    >
      <Loaded query={query} shape="detail" instead={noPlace('venue')}>
        {(place) => (
          <>
            <Section title="预订内容">
              <Card>
                <Facts facts={factsOf(place, wish)} />
              </Card>
            </Section>
            <WhyNot why={why} />
            {why.length > 0 && <Nearby kind="venue" offers={info.data?.alternatives ?? []} />}
            {info.data && <CostCard {...info.data} />}
            <Agree
              notes={place.notes}
              agreed={agreed}
              onChange={(next) => {
                say(null)
                keep({ ...draft, agreedTo: next ? wish.placeId : '' })
              }}
              error={wrong}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function factsOf({ name, parts }: PlaceDetail, wish: Wish) {
  const chosen = parts.filter(({ id }) => wish.unitIds.includes(id)).map((part) => part.name)
  return [
    { name: '场地', value: name },
    ...(parts.length > 0 ? [{ name: '范围', value: chosen.length > 0 ? chosen.join('、') : '整场' }] : []),
    { name: '时间', value: timeWords({ kind: 'venue', ...wish }) },
    { name: '时长', value: lengthWords(wish.startsAt, wish.endsAt) },
  ]
}
