import { momentOf } from '#client/messages'
import type { PlaceDetail } from '#contract/booking'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { Dots } from '../parts/dots.tsx'
import { placeFacts, priceInWords } from '../parts/place-words.ts'
import s from './detail.module.css'
import { PlacePictures } from './place-pictures.tsx'

/** What a place is: pictures, name, where, seats, equipment, price. */
export function PlaceHead({ place, more = [] }: { place: PlaceDetail; more?: readonly Fact[] }) {
  const { name, equipment, about, closed, needsApproval, competes } = place
  const where = placeFacts(place)
  const facts: Fact[] = [
    ...more,
    ...(equipment.length > 0 ? [{ name: '设备', value: equipment.join('、') }] : []),
    { name: '价格', value: priceInWords(place) },
    {
      name: '预订方式',
      value: needsApproval ? '审批通过后生效' : '提交后立即生效',
      note: competes ? '同一时段可以有多份申请，由审批人选定' : undefined,
    },
  ]
  return (
    <>
      <PlacePictures name={name} kind={place.kind} urls={place.pictureUrls} />
      {closed && (
        <StateBanner tone="bad" title="暂停使用" next={`${closed.reason}，预计 ${momentOf(closed.until)} 恢复`} />
      )}
      <Card>
        <div className={s.head}>
          <h2 className={s.name}>{name}</h2>
          {where.length > 0 && (
            <p className={s.about}>
              <Dots parts={where} />
            </p>
          )}
        </div>
        {about && <p className={s.about}>{about}</p>}
        <Facts facts={facts} />
      </Card>
    </>
  )
}

/** What else is to know before booking: the rules in words, and what may be booked beside. */
export function PlaceRulesInWords({ place: { ruleWords, services } }: { place: PlaceDetail }) {
  return (
    <>
      {ruleWords.length > 0 && (
        <Section title="预订规则">
          <Card>
            <ul className={s.rules}>
              {ruleWords.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {services.length > 0 && (
        <Section title="可选服务">
          <Card>
            <Facts
              facts={services.map(({ name, per, priceFen }) => ({
                name,
                value: priceFen === 0 ? '免费' : `${formatPrice(priceFen)}/${per === 'each' ? '份' : '次'}`,
              }))}
            />
          </Card>
        </Section>
      )}
    </>
  )
}
