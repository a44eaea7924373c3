import { hrefOf, useGo } from '#client/navigation'
import type { PastStay } from '#contract/parking'
import { Button } from '#ui/button'
import { CarIcon, PhoneIcon } from '#ui/icons'
import { List } from '#ui/list'
import { Card, LinkRow, Section } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { Empty } from '#ui/state'
import { PastStayCard } from './past-stay-card.tsx'
import { SavePlate } from './save-plate.tsx'

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
          icon={<CarIcon size="l" />}
          title="没有找到在场记录"
          text="请核对车牌。刚入场的车辆，请一分钟后再查；已离场的无需缴费。"
          action={{ label: '修改车牌', onPress: () => go('/licenseplate') }}
        />
        <Button kind="plain" wide onPress={onAgain}>
          重新查询
        </Button>
      </Card>
      <Card rows>
        <LinkRow
          icon={<PhoneIcon />}
          title="联系服务热线"
          note="车牌无误仍查不到时，请联系岗亭或拨打热线"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
        <SavePlate plate={plate} />
      </Card>
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
