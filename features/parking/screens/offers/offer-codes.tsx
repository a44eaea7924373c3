import { useState } from 'react'
import { keysetQuery, usePages } from '#client/query'
import type { OwnOffer } from '#contract/parking'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndToast } from '#ui/copy'
import { EndlessList } from '#ui/list'
import { Card } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { worthInWords } from '../coupons/words.ts'
import { calls } from '../parts/calls.ts'
import { statusOf } from './offer-words.ts'
import s from './offers.module.css'
import { PrintSheet } from './print-sheet.tsx'

/** Codes of an offer that nobody has received, issued page by page as they are shown. */
const codesQuery = (offerId: string) =>
  keysetQuery(['issued', 'parking', 'couponCodes', offerId], (from, options) =>
    calls.post('couponCodes', { offerId, size: 20, ...from }, options),
  )

/** The codes that nobody has received: one to be shown, the link of one to be sent, all to be printed. */
export function OfferCodes({ offer }: { offer: OwnOffer }) {
  const { list } = usePages(codesQuery(offer.offerId))
  const [link, setLink] = useState<string | null>(null)
  const { over } = statusOf(offer)
  return (
    <>
      {offer.left > 0 && !over && <PrintSheet offerId={offer.offerId} text={`下载打印 ${offer.left} 个券码`} />}
      <EndlessList
        label="未领取券码"
        {...list}
        keyOf={({ code }) => code}
        empty={<Empty picture={<ListPicture />} title="券码都已被领取" text="领取和使用的情况在“领取记录”里。" />}
      >
        {({ code, link: path }) => (
          <Card>
            <div className={s.row}>
              <span className={s.code}>{code.slice(0, 8)}</span>
              <Button kind="secondary" size="s" onPress={() => setLink(location.origin + path)}>
                出示
              </Button>
            </div>
          </Card>
        )}
      </EndlessList>
      <Sheet open={link !== null} title={`${offer.title} ${worthInWords(offer)}`} onClose={() => setLink(null)}>
        {link !== null && (
          <>
            <CodeImage text={link} label="领取优惠的二维码" size="l" caption="扫码领取一次，领取后失效" />
            <Button
              kind="secondary"
              wide
              onPress={() => copyAndToast(link, { done: '已复制链接，可发给访客', failed: '没能复制，请出示二维码' })}
            >
              复制链接
            </Button>
          </>
        )}
      </Sheet>
    </>
  )
}
