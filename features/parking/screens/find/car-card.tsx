import { printedMoment } from '#client/messages'
import { useGo } from '#client/navigation'
import type { CarLocation } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, type Fact, Facts } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { GatePicture } from '../parts/gate-picture.tsx'
import s from './find.module.css'

/** Where one of my cars is: the lot, what I noted, and what the gate saw. */
export function CarCard({ car, onNote }: { car: CarLocation; onNote: () => void }) {
  const go = useGo()
  const { plate, place } = car
  return (
    <Card>
      <PlateDrawing plate={plate} size="l" />
      <Facts facts={factsOf(car)} />
      {place?.photoUrl && <img className={s.photo} src={place.photoUrl} alt="您拍的车位照片" />}
      <GatePicture word="入场" picture={car.entry} />
      <div className={s.actions}>
        <Button kind="secondary" onPress={() => go('/paylicenseplate', { plate })}>
          查看费用
        </Button>
        <Button onPress={onNote}>{place ? '修改车位' : '记住车位'}</Button>
      </div>
    </Card>
  )
}

/** What is known, the nearest to the car first. */
function factsOf({ lotName, lotPlace, enteredAt, entry, place }: CarLocation): Fact[] {
  const noted: Fact[] = place
    ? [
        { name: '楼层', value: place.floor },
        { name: '车位', value: place.bay },
        { name: '备注', value: place.note },
      ].filter(({ value }) => value !== '')
    : []
  return [
    ...noted,
    { name: '停车场', value: lotName, note: lotPlace },
    ...(entry ? [{ name: '入口', value: entry.laneName }] : []),
    { name: '入场时间', value: printedMoment(enteredAt) },
    ...(place ? [] : [{ name: '楼层和车位', value: '还没有记下' }]),
  ]
}
