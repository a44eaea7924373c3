import { useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { WaitingLane } from '#contract/parking'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import { GatePicture } from '../parts/gate-picture.tsx'
import { NearCars } from './near-cars.tsx'
import { carWords } from './words.ts'

export interface NearSheetProps {
  waiting: NonNullable<WaitingLane['waiting']>
  onClose: () => void
}

/** Beside a car that waits: those inside its lot that may be it. Nothing opens from here: the record is corrected, or the gate is opened with a reason. */
export function NearSheet({ waiting: { passageId, plate }, onClose }: NearSheetProps) {
  const go = useGo()
  const asked = useQuery(calls.issue('deskLikely', { passageId }))
  return (
    <Sheet open title={`与${carWords(plate)}相近的车辆`} onClose={onClose}>
      <Loaded query={asked} shape="list">
        {({ picture, items }) => (
          <>
            <GatePicture word="出场" picture={picture} />
            <NearCars
              cars={items}
              act={{ label: '查看停车记录，核对后更正', onPress: ({ stayId }) => go(`/parking/desk/stays/${stayId}`) }}
            />
            <p>请比对照片；查看记录会留痕。更正车牌后，车辆按正常流程缴费离场。</p>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
