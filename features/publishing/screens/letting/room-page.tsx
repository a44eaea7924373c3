import type { ShownPage } from '#contract/publishing'
import { Button } from '#ui/button'
import { PhoneIcon } from '#ui/icons'
import { Card, Facts } from '#ui/page'
import { fullDay } from '#vocabulary/day'
import { share } from '../parts/calls.ts'
import { Ended, ItemPage } from '../parts/item-page.tsx'
import { telOf } from '../parts/tel.ts'
import { pathOf } from '../parts/words.ts'
import { EnquirySection } from './enquiry-form.tsx'
import { placeOfRoom } from './room-words.ts'

/** One room to let: where, how large, what it costs, and a way to ask. */
export function RoomPage({ id, title, onBack }: { id: string; title: string; onBack: () => void }) {
  return (
    <ItemPage
      title={title}
      query={share.read('roomInfo/{id}', { id })}
      path={pathOf('room', id)}
      onBack={onBack}
      above={above}
      below={below}
    />
  )
}

const above = (of: ShownPage) => (
  <>
    <Ended of={of} title="这个房源已结束招租" next="可以看看其他房源" />
    <Terms of={of} />
  </>
)

const below = ({ id, ended }: ShownPage) =>
  !ended && <EnquirySection of={id} title="咨询和预约看房" label="咨询内容" hint="说说想了解什么、什么时间方便看房" />

function Terms({ of: { facts } }: { of: ShownPage }) {
  const { areaM2, price, freeOn, contact, phone } = facts
  const place = placeOfRoom(facts)
  return (
    <Card>
      <Facts
        facts={[
          ...(place ? [{ name: '位置', value: place }] : []),
          ...(areaM2 ? [{ name: '面积', value: `${areaM2} ㎡` }] : []),
          { name: '租金', value: price || '面议' },
          ...(freeOn ? [{ name: '可入驻', value: fullDay(freeOn) }] : []),
          ...(contact ? [{ name: '联系人', value: contact }] : []),
          ...(phone ? [{ name: '联系电话', value: phone }] : []),
        ]}
      />
      {phone && (
        <Button kind="secondary" wide icon={<PhoneIcon />} href={telOf(phone)}>
          拨打电话
        </Button>
      )}
    </Card>
  )
}
