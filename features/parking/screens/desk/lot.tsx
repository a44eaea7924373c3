import { hrefOf, useGo, useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { PriceIcon } from '#ui/icons'
import { Card, Facts, LinkRow } from '#ui/page'
import { StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { DESK_WORDS } from './fallbacks.tsx'
import { Gates } from './gates.tsx'
import { Lanes } from './lanes.tsx'
import { lotChip, MISSING_WORDS, missingOf } from './words.ts'

/** /parking/desk/lots/{id}: a lot with its lanes and gates. */
export default function Lot() {
  const { id = '' } = useParams()
  const go = useGo()
  return (
    <LoadedPage
      title="停车场"
      back="/parking/desk/lots"
      query={calls.read('deskLot', { lotId: id })}
      shape="detail"
      {...DESK_WORDS}
      action={(lot) => (
        <Button
          wide
          kind={isSetUp(lot) ? 'primary' : 'secondary'}
          onPress={() => go('/parking/desk/lotedit', { lotId: id })}
        >
          编辑停车场
        </Button>
      )}
    >
      {(lot) => <Whole lot={lot} />}
    </LoadedPage>
  )
}

/** Whether changing the lot itself is what is to be done next. */
function isSetUp(lot: WholeLot): boolean {
  const missing = missingOf(lot)
  return missing === null || missing === 'opening'
}

function Whole({ lot }: { lot: WholeLot }) {
  const go = useGo()
  const { tone, word } = lotChip(lot)
  const missing = missingOf(lot)
  const tariffs = { lotId: lot.lotId }
  return (
    <>
      <StateBanner
        tone={tone}
        title={`${lot.name}：${word}`}
        since={lot.open || lot.closedWhy === '' ? undefined : `原因：${lot.closedWhy}`}
        next={
          missing
            ? MISSING_WORDS[missing]
            : `在场 ${lot.inside} 辆，空闲 ${Math.max(0, lot.capacity - lot.inside)} 个车位`
        }
      />
      <Card>
        <Facts
          facts={[
            { name: '编号', value: lot.code, note: '道闸上报时用的编号' },
            { name: '位置', value: lot.place === '' ? '未填写' : lot.place },
            { name: '车位', value: `${lot.capacity} 个` },
            { name: '缴费后离场时间', value: `${lot.graceMinutes} 分钟` },
          ]}
        />
      </Card>
      <Card rows>
        <LinkRow
          icon={<PriceIcon />}
          title="收费标准"
          note={lot.hasTariff ? '查看、新增、试算' : '还没有设置'}
          value={missing === 'tariff' ? '去设置' : undefined}
          href={hrefOf('/parking/desk/tariffs', tariffs)}
          onPress={() => go('/parking/desk/tariffs', tariffs)}
        />
      </Card>
      <Lanes lot={lot} isNext={missing === 'lanes'} />
      <Gates lot={lot} isNext={missing === 'gates'} />
    </>
  )
}
