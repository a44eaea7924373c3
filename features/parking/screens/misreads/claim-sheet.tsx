import { useState } from 'react'
import { useAct } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { LikelyStay } from '#contract/parking'
import { Button } from '#ui/button'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { formatPlate } from '#vocabulary/plate'
import { NearCars } from '../desk-work/near-cars.tsx'
import { calls } from '../parts/calls.ts'
import s from '../parts/gate-picture.module.css'

/** A claim with its proof, beside the cars that it may be about: the park says which one it is, or that it is none. */
export function ClaimSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useQuery(calls.issue('misreadLook', { id }))
  const [car, choose] = useState<LikelyStay | null>(null)
  const [refusing, refuse] = useState(false)
  const accept = useAct({
    send: () => calls.send('misreadDecide', { id, stayId: car?.stayId ?? null, note: '' }),
    done: '已更正，已通知车主',
    onDone: onClose,
  })
  const turnDown = useAct({
    send: (note: string) => calls.send('misreadDecide', { id, stayId: null, note }),
    done: '已处理，已通知车主',
    onDone: onClose,
  })
  const plate = asked.data?.plate ?? ''
  return (
    <>
      <Sheet open={car === null && !refusing} title={`核对${formatPlate(plate)}`} onClose={onClose}>
        <Loaded query={asked} shape="list">
          {({ lotName, personName, note, proofUrl, items }) => (
            <>
              <Facts
                facts={[
                  { name: '提交人', value: personName === '' ? '已注销用户' : personName },
                  { name: '停车场', value: lotName },
                  ...(note === '' ? [] : [{ name: '说明', value: note }]),
                ]}
              />
              {proofUrl !== null && (
                <figure className={s.picture}>
                  <img src={proofUrl} alt="车主提交的证明照片" />
                  <figcaption>车主提交的证明照片</figcaption>
                </figure>
              )}
              <NearCars cars={items} act={{ label: '就是这辆车，更正车牌', onPress: choose }} />
              <Button wide kind="secondary" onPress={() => refuse(true)}>
                都不是，不通过
              </Button>
            </>
          )}
        </Loaded>
      </Sheet>
      {car && (
        <AskSheet
          title={`把${formatPlate(car.plate)}更正为${formatPlate(plate)}？`}
          text="更正后按原入场时间计费；车主缴清后正常离场，道闸不会因此自动打开。"
          confirmText="更正"
          act={accept}
          onClose={() => choose(null)}
        />
      )}
      {refusing && (
        <ReasonSheet
          title="不通过？"
          text="车主会看到原因。"
          label="原因"
          hint="至少2个字，如：照片与车牌不符"
          confirmText="不通过"
          act={turnDown}
          onClose={() => refuse(false)}
        />
      )}
    </>
  )
}
