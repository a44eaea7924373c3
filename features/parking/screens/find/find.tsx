import { useState } from 'react'
import { useBack, useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Lead, Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { lookup } from '../parts/calls.ts'
import { myPlatesQuery } from '../parts/queries.ts'
import { CarCard } from './car-card.tsx'
import { PlaceSheet } from './place-sheet.tsx'

/** How often my cars are asked for anew while they are shown, in milliseconds: a car may leave. */
const CARS_MS = 60_000

/** /parking/find */
export default function Find() {
  const back = useBack('/licenseplate')
  const go = useGo()
  const [noting, note] = useState<string | null>(null)
  const cars = useQuery({ ...lookup.read('carLocation'), refetchInterval: CARS_MS })
  const plates = useQuery(myPlatesQuery)
  const error = cars.error ?? plates.error
  const retry = async () => {
    await Promise.all([cars.refetch(), plates.refetch()])
  }
  const unproven = plates.data?.items.filter(({ proven }) => !proven) ?? []
  const noted = cars.data?.items.find(({ stayId }) => stayId === noting) ?? null
  return (
    <Page title="找车" onBack={back}>
      <Lead>您的车停在哪个车场、从哪个入口进来；停好后记下楼层和车位，回来时照着找。</Lead>
      {cars.data && plates.data ? (
        <>
          {cars.data.items.map((car) => (
            <CarCard key={car.stayId} car={car} onNote={() => note(car.stayId)} />
          ))}
          {cars.data.items.length === 0 && <Nothing plates={plates.data.items} />}
          {cars.data.items.length > 0 && unproven.length > 0 && (
            <StateBanner
              tone="info"
              title={`${unproven.map(({ plate }) => formatPlate(plate)).join('、')} 还没有验证本人`}
              next="为保护车主，只能查找验证过本人的车牌"
            >
              <Button kind="secondary" size="s" onPress={() => go('/parking/plates')}>
                去验证
              </Button>
            </StateBanner>
          )}
        </>
      ) : (
        <NotLoaded error={error} onRetry={retry} shape="list" count={2} />
      )}
      {noted && <PlaceSheet key={noted.stayId} car={noted} onClose={() => note(null)} />}
    </Page>
  )
}

/** Why no car is shown, and what to do. */
function Nothing({ plates }: { plates: readonly { plate: string; proven: boolean }[] }) {
  const go = useGo()
  const toPlates = (label: string) => ({ label, onPress: () => go('/parking/plates') })
  if (plates.length === 0)
    return (
      <Empty
        picture={<CarPicture />}
        title="还没有保存车牌"
        text="添加车牌并验证本人后，可以在这里找车"
        action={toPlates('添加车牌')}
      />
    )
  if (!plates.some(({ proven }) => proven))
    return (
      <Empty
        picture={<CarPicture />}
        title="车牌还没有验证本人"
        text="为保护车主，只能查找验证过本人的车牌：用入场或出口闸机屏幕上的 6 位数字验证"
        action={toPlates('去验证')}
      />
    )
  return (
    <Empty
      picture={<CarPicture />}
      title="您的车不在园区的车场内"
      text="车辆入场后，这里会显示所在车场和入口"
      action={toPlates('查看我的车牌')}
    />
  )
}
