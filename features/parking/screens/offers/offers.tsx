import { hrefOf, useBack, useGo } from '#client/navigation'
import { NotLoaded, usePages } from '#client/query'
import type { OwnOffer } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { worthInWords } from '../coupons/words.ts'
import { calls } from '../parts/calls.ts'
import { BudgetCard } from './budget-card.tsx'
import { FALLBACKS } from './fallbacks.tsx'
import { countsInWords, periodInWords, statusOf, wayInWords } from './offer-words.ts'

/** /parking/offers */
export default function Offers() {
  const back = useBack('/services')
  const go = useGo()
  const { pages, error, refetch, list } = usePages(calls.pages('companyCoupons'))
  const budget = pages?.at(-1)?.budget
  const toForm = () => go('/parking/offers/new')
  return (
    <Page
      title="停车优惠发放"
      onBack={back}
      action={
        budget && (
          <Button wide disabledReason={budget.grantedFen === 0 ? '园区发放优惠额度后可以新建' : null} onPress={toForm}>
            新建优惠
          </Button>
        )
      }
    >
      {budget ? (
        <BudgetCard budget={budget} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="list" instead={FALLBACKS} />
      )}
      {budget && (
        <EndlessList
          label="优惠"
          {...list}
          keyOf={({ offerId }) => offerId}
          empty={
            <Empty
              picture={<ListPicture />}
              title="还没有发放过停车优惠"
              text="新建后会得到二维码：张贴给访客自己扫，或打印成一次性的券。"
            />
          }
        >
          {(offer) => <OfferCard offer={offer} />}
        </EndlessList>
      )}
    </Page>
  )
}

function OfferCard({ offer }: { offer: OwnOffer }) {
  const go = useGo()
  const { tone, word } = statusOf(offer)
  const query = { id: offer.offerId }
  return (
    <ListCard
      title={offer.title}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[`${worthInWords(offer)} · ${wayInWords(offer.way)}`, countsInWords(offer)]}
      time={periodInWords(offer)}
      trailing={`已抵扣 ${formatPrice(offer.spentFen)}`}
      href={hrefOf('/parking/offer', query)}
      onPress={() => go('/parking/offer', query)}
    />
  )
}
