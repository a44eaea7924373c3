import { printedMoment } from '#client/messages'
import type { LikelyStay } from '#contract/parking'
import { Button } from '#ui/button'
import { List } from '#ui/list'
import { Card, Facts } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { PlateDrawing } from '#ui/plate'
import { Empty } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { isPlate } from '#vocabulary/plate'
import { GatePicture } from '../parts/gate-picture.tsx'
import { carWords, howWords } from './words.ts'

export interface NearCarsProps {
  cars: readonly LikelyStay[]
  /** What can be done with one: its words and what follows. */
  act: { label: string; onPress: (car: LikelyStay) => void }
}

/** Cars inside whose plate may be the one that was read, with the pictures of their entries. */
export function NearCars({ cars, act }: NearCarsProps) {
  if (cars.length === 0) {
    return (
      <Empty
        picture={<ListPicture />}
        title="没有相近的在场车辆"
        text="这个车场没有只差一个字符的在场记录，请查看异常车辆或联系车主核实"
      />
    )
  }
  return (
    <List label="相近的在场车辆" items={cars} keyOf={({ stayId }) => stayId}>
      {(car) => (
        <Card>
          {isPlate(car.plate) ? <PlateDrawing plate={car.plate} /> : <b>{carWords(car.plate)}</b>}
          <Facts
            facts={[
              { name: '相近之处', value: howWords(car) },
              { name: '入场时间', value: `${printedMoment(car.enteredAt)}（已停${durationInWords(car.minutes)}）` },
            ]}
          />
          <GatePicture word="入场" picture={car.entry} />
          <Button kind="secondary" wide onPress={() => act.onPress(car)}>
            {act.label}
          </Button>
        </Card>
      )}
    </List>
  )
}
