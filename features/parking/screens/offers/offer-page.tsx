import { type ReactNode, useState } from 'react'
import { printedMoment } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, usePages } from '#client/query'
import type { OwnOffer } from '#contract/parking'
import { Card, Facts, LinkRow, Page } from '#ui/page'
import { StateBanner } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { formatPrice } from '#vocabulary/money'
import { goodInWords, rulesInWords } from '../coupons/words.ts'
import { calls } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.tsx'
import { OfferCodes } from './offer-codes.tsx'
import { OfferState } from './offer-state.tsx'
import { limitsInWords, periodInWords, statusOf, wayInWords } from './offer-words.ts'
import { Received } from './received.tsx'
import { StaticCode } from './static-code.tsx'

/** /parking/offer */
export default function OfferPage() {
  const back = useBack('/parking/offers')
  const go = useGo()
  const offerId = useQueryText('id') ?? ''
  const { pages, error, refetch, list } = usePages(calls.pages('couponOffer', { offerId }))
  const offer = pages?.at(-1)?.offer
  if (!offer)
    return (
      <Page title="优惠详情" onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={FALLBACKS} />
      </Page>
    )
  return (
    <Page title="优惠详情" onBack={back} action={statusOf(offer).over ? undefined : <OfferState offer={offer} />}>
      <OfferStatus offer={offer} />
      {offer.way === 'static' && !statusOf(offer).over && <StaticCode offer={offer} />}
      <OfferFacts offer={offer} />
      <Card rows>
        <LinkRow
          title="复制优惠"
          note="照这个优惠的内容新建，日期另选"
          href={hrefOf('/parking/offers/new', { copy: offerId })}
          onPress={() => go('/parking/offers/new', { copy: offerId })}
        />
      </Card>
      {offer.way === 'codes' ? (
        <OfCodes offer={offer} received={<Received list={list} />} />
      ) : (
        <Received list={list} titled />
      )}
    </Page>
  )
}

function OfferStatus({ offer }: { offer: OwnOffer }) {
  const { tone, word, next } = statusOf(offer)
  return <StateBanner tone={tone} title={`${offer.title} · ${word}`} next={next} />
}

function OfferFacts({ offer }: { offer: OwnOffer }) {
  const { way, quota, received, used, left, spentFen, startsAt, endsAt, goodHours, createdBy, createdAt } = offer
  return (
    <>
      <Card>
        <Facts
          facts={[
            { name: '发放总数', value: `${quota}张` },
            { name: '已领取', value: `${received}张` },
            { name: '已使用', value: `${used}张`, note: `共抵扣 ${formatPrice(spentFen)}` },
            { name: '剩余', value: `${left}张` },
          ]}
        />
      </Card>
      <Card>
        <Facts
          facts={[
            { name: '优惠', value: rulesInWords(offer) },
            { name: '发放方式', value: wayInWords(way) },
            { name: '领取时间', value: periodInWords({ startsAt, endsAt }) },
            { name: '有效期', value: goodInWords(goodHours) },
            ...(way === 'static' ? [{ name: '领取限制', value: limitsInWords(offer) }] : []),
            { name: '创建人', value: createdBy, note: printedMoment(createdAt) },
          ]}
        />
      </Card>
    </>
  )
}

function OfCodes({ offer, received }: { offer: OwnOffer; received: ReactNode }) {
  const [side, setSide] = useState('codes')
  return (
    <Tabs
      label="券码与领取记录"
      tabs={[
        { name: 'codes', label: '未领取券码' },
        { name: 'received', label: '领取记录' },
      ]}
      shown={side}
      onShow={setSide}
    >
      {side === 'codes' ? <OfferCodes offer={offer} /> : received}
    </Tabs>
  )
}
