import { useQueryClient } from '@tanstack/react-query'
import { useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import { useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { FormPage } from '#ui/form'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/queries.ts'
import { EMPTY_OFFER, inputOf, mostOf, problemsOfOffer } from './offer-draft.ts'
import { GivingFields, WhenFields, WorthFields } from './offer-fields.tsx'
import { mostCostFen, shortInWords } from './offer-words.ts'
import { OFFERS_KEY, offersQuery } from './queries.ts'

const FORM = {
  draft: { name: 'parking.offer', empty: EMPTY_OFFER },
  fields: { endsAt: 'until', startsAt: 'from', lotIds: 'lotIds', quota: 'quota', title: 'title', mostFen: 'mostFen' },
} as const

/** /parking/offers/new */
export default function NewOffer() {
  const back = useBack('/parking/offers')
  const go = useGo()
  const queries = useQueryClient()
  const intent = useOneIntent()
  const form = useForm(FORM)
  const { values } = form
  const leftFen = usePages(offersQuery).pages?.[0]?.budget.leftFen
  const costFen = mostCostFen({ mostFen: mostOf(values), quota: Number(values.quota) || 0 })
  const short = leftFen === undefined ? null : shortInWords(costFen, leftFen)

  const submit = () =>
    form.run(problemsOfOffer(values), async () => {
      const input = inputOf(values)
      const made = await intent(JSON.stringify(input), (options) => calls.post('createQr', input, options))
      form.forget()
      await queries.invalidateQueries({ queryKey: OFFERS_KEY })
      toast('优惠已创建', { kind: 'ok' })
      go('/parking/offer', { id: made.offerId }, { replace: true })
    })
  return (
    <FormPage title="新建停车优惠" onBack={back} {...form.layout} submitText="创建优惠" onSubmit={submit}>
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
