import { useSend } from '#client/form'
import { useGo, useQueryText } from '#client/navigation'
import { FormPage, LoadedForm } from '#client/page'
import { usePages } from '#client/query'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { lotsQuery } from '../parts/queries.ts'
import { copyOf, EMPTY_OFFER, inputOf, mostOf, type OfferDraft, problemsOfOffer } from './offer-draft.ts'
import { GivingFields, WhenFields, WorthFields } from './offer-fields.tsx'
import { mostCostFen, shortInWords } from './offer-words.ts'

/** /parking/offers/new: with `copy` it begins as that offer of the company. */
export default function NewOffer() {
  const offerId = useQueryText('copy')
  if (offerId === null) return <OfferForm copied={null} />
  return (
    <LoadedForm title="新建停车优惠" back="/parking/offers" query={calls.read('couponOffer', { offerId })}>
      {({ offer }) => (
        <LoadedForm title="新建停车优惠" back="/parking/offers" query={lotsQuery}>
          {({ items }) => <OfferForm copied={copyOf(offer, items)} from={offer.offerId} />}
        </LoadedForm>
      )}
    </LoadedForm>
  )
}

/** With what the form begins; `from`: the offer that is copied. */
function OfferForm({ copied, from = null }: { copied: OfferDraft | null; from?: string | null }) {
  const go = useGo()
  const form = useSend({
    start: copied ?? EMPTY_OFFER,
    draft: from !== null ? `parking.offer.copy.${from}` : 'parking.offer',
    fields: { endsAt: 'until', startsAt: 'from' },
    check: problemsOfOffer,
    send: (values) => calls.send('createQr', inputOf(values)),
    done: '优惠已创建',
    onDone: ({ offerId }) => go('/parking/offer', { id: offerId }, { replace: true }),
    leaves: true,
  })
  const { values } = form
  const leftFen = usePages(calls.pages('companyCoupons')).pages?.[0]?.budget.leftFen
  const costFen = mostCostFen({ mostFen: mostOf(values), quota: Number(values.quota) || 0 })
  const short = leftFen === undefined ? null : shortInWords(costFen, leftFen)
  return (
    <FormPage title="新建停车优惠" back="/parking/offers" form={form} submitText="创建优惠">
      <GivingFields form={form} />
      <WorthFields form={form} />
      <WhenFields form={form} />
      {costFen > 0 && (
        <StateBanner
          tone={short === null ? 'info' : 'warn'}
          title={`全部领取并用完，最多抵扣 ${formatPrice(costFen)}`}
          next={short ?? '额度在领取时预留，过期未用的会退回'}
        />
      )}
    </FormPage>
  )
}
