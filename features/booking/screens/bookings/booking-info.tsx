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
import { asked, inAddress, type RequestedTime, useRequestedTime } from './requested-time.ts'
import { WhyNot } from './why-not.tsx'

const TITLE = '预订须知'

/** /bookinginfo: what a venue asks for and what the booking would come to, before its form. */
export default function BookingInfo() {
  const time = useRequestedTime()
  const go = useGo()
  const { place, find } = KINDS.venue
  const back = useBack(time ? place(time.placeId) : find)
  if (time) return <Summary time={time} onBack={back} />
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

function Summary({ time, onBack }: { time: RequestedTime; onBack: () => void }) {
  const go = useGo()
  const id = useQueryText('id')
  const people = useQueryText('people')
  const query = useQuery(placeQuery(time.placeId, 'venue', dayOf(new Date(time.startsAt))))
  const info = useQuery(bookInfoQuery(asked(time)))
  const { name, empty } = draftOf('venue')
  const [draft, keep] = useDraft(name, empty)
  const [wrong, say] = useState<string | null>(null)
  const notes = query.data?.notes ?? ''
  const agreed = draft.agreedTo === time.placeId
  const why = info.data?.why ?? []
  const next = () => {
    if (notes !== '' && !agreed) return say('请先阅读并同意预订须知')
    go(KINDS.venue.book, { ...inAddress(time), id, people })
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
                <Facts facts={factsOf(place, time)} />
              </Card>
            </Section>
            <WhyNot why={why} />
            {why.length > 0 && <Nearby kind="venue" offers={info.data?.alternatives ?? []} />}
            {info.data && <CostCard {...info.data} payBy="now" />}
            <Agree
              notes={place.notes}
              agreed={agreed}
              onChange={(next) => {
                say(null)
                keep({ ...draft, agreedTo: next ? time.placeId : '' })
              }}
              error={wrong}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function factsOf({ name, parts }: PlaceDetail, time: RequestedTime) {
  const chosen = parts.filter(({ id }) => time.unitIds.includes(id)).map((part) => part.name)
  return [
    { name: '场地', value: name },
    ...(parts.length > 0 ? [{ name: '范围', value: chosen.length > 0 ? chosen.join('、') : '整场' }] : []),
    { name: '时间', value: timeWords({ kind: 'venue', ...time }) },
    { name: '时长', value: lengthWords(time.startsAt, time.endsAt) },
  ]
}
