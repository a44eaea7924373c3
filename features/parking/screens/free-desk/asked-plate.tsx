import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { ReasonSheet } from '#client/sheet'
import type { AskedFreePlate } from '#contract/parking'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'

/** A plate that waits for the park's word: who asked, for what, and why. */
export function AskedPlate({ plate: asked }: { plate: AskedFreePlate }) {
  const [refusing, refuse] = useState(false)
  const { id, plate, personName, eventName, kind, reason, askedAt } = asked
  const accept = useAct({ send: () => calls.send('freePlateDecide', { id, accept: true, note: '' }), done: '已通过' })
  const turnDown = useAct({
    send: (note: string) => calls.send('freePlateDecide', { id, accept: false, note }),
    done: '已拒绝，已通知申请人',
  })
  const name = formatPlate(plate)
  return (
    <>
      <ListCard
        title={name}
        chip={<StateChip tone="info">{kind === 'card' ? '免费卡' : '活动'}</StateChip>}
        facts={[`${eventName} · ${personName === '' ? '已注销用户' : personName}`, ...(reason === '' ? [] : [reason])]}
        time={`${momentOf(askedAt)} 申请`}
        acts={
          <>
            <Button kind="plain" size="s" onPress={() => refuse(true)}>
              不通过
            </Button>
            <Button kind="secondary" size="s" busy={accept.busy} onPress={() => accept.run()}>
              通过
            </Button>
          </>
        }
      />
      {refusing && (
        <ReasonSheet
          title={`不通过${name}？`}
          text="名额让给候补的车辆，申请人会看到原因。"
          label="原因"
          hint="如：车辆不在册"
          confirmText="不通过"
          act={turnDown}
          onClose={() => refuse(false)}
        />
      )}
    </>
  )
}
