import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import type { PastStay } from '#contract/parking'
import { Button } from '#ui/button'
import { CameraIcon, PhoneIcon } from '#ui/icons'
import { List } from '#ui/list'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { PlateDrawing } from '#ui/plate'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { PastStayCard } from '../parts/past-stay-card.tsx'
import { SavePlate } from '../parts/save-plate.tsx'
import { Debts } from './debts.tsx'

const SHOWN = 3

/** No open stay of this plate: what to do about it, and what was before where the person may see it. */
export function NoStay(props: { plate: string; past: readonly PastStay[]; onAgain: () => Promise<unknown> }) {
  const { plate, past, onAgain } = props
  const go = useGo()
  return (
    <>
      <Card>
        <PlateDrawing plate={plate} size="l" />
        <Empty
          picture={<CarPicture />}
          title="没有找到在场记录"
          text="请核对车牌。刚入场的车辆，请五分钟后再查；已离场的无需缴费。"
        />
        <Button kind="secondary" wide onPress={() => go('/licenseplate')}>
          修改车牌
        </Button>
        <Button kind="plain" wide onPress={onAgain}>
          重新查询
        </Button>
      </Card>
      <Card rows>
        <LinkRow
          icon={<CameraIcon />}
          title="车牌识别有误"
          note="车在场内却查不到，可能识别错了一个字，上传照片由园区更正"
          href={hrefOf('/parking/misread', { plate })}
          onPress={() => go('/parking/misread', { plate })}
        />
        <LinkRow
          icon={<PhoneIcon />}
          title="联系服务热线"
          note="车牌无误仍查不到时，请联系岗亭或拨打热线"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
        <SavePlate plate={plate} />
      </Card>
      <Debts plate={plate} />
      <FreeToday plate={plate} />
      {past.length > 0 && (
        <Section title="最近停车">
          <List label="最近停车" items={past.slice(0, SHOWN)} keyOf={({ stayId }) => stayId}>
            {(stay) => <PastStayCard stay={stay} />}
          </List>
        </Section>
      )}
    </>
  )
}

/** What of today's free minutes is left where there are any. A nicety: nothing is said where it could not be asked for. */
function FreeToday({ plate }: { plate: string }) {
  const { data } = useQuery(calls.read('freeParking', { plate }))
  const lots = data?.items.filter(({ freeMinutes }) => freeMinutes > 0) ?? []
  if (lots.length === 0) return null
  return (
    <Section title="今天入场的免费时长">
      <Card>
        <Facts
          facts={lots.map(({ lotName, leftMinutes, freeMinutes }) => ({
            name: lotName,
            value:
              leftMinutes === freeMinutes ? `${freeMinutes} 分钟` : `剩 ${leftMinutes} 分钟（共 ${freeMinutes} 分钟）`,
          }))}
        />
      </Card>
    </Section>
  )
}
