import { useState } from 'react'
import { type Act, useAct } from '#client/form'
import { useBack } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { myPlatesQuery } from '../parts/queries.ts'
import { type MyPlate, PlateCard } from './plate-card.tsx'
import { PlateSheet } from './plate-sheet.tsx'
import { ProveSheet } from './prove-sheet.tsx'

/** /parking/plates */
export default function Plates() {
  const back = useBack('/licenseplate')
  const asked = useQuery(myPlatesQuery)
  const [adding, setAdding] = useState(false)
  const [proving, setProving] = useState<string | null>(null)
  const [removing, setRemoving] = useState<MyPlate | null>(null)
  const phone = usePhoneFirst()
  const add: Act<[plate: string]> = useAct({
    send: (plate: string) => calls.send('plateSave', { plate }),
    onRefused: (error, plate) => phone.asks(error, () => add.run(plate)),
    done: '已添加车牌',
    onDone: () => setAdding(false),
  })
  const { data } = asked
  const full = data && data.items.length >= data.most ? `最多保存 ${data.most} 个车牌，请先删除不用的车牌` : null
  return (
    <Page
      title="我的车牌"
      onBack={back}
      action={
        <Button wide disabledReason={full} onPress={() => setAdding(true)}>
          添加车牌
        </Button>
      }
    >
      <Loaded query={asked} shape="list" count={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty picture={<CarPicture />} title="还没有保存车牌" text="添加后，停车时长和费用会直接显示" />
          ) : (
            items.map((mine) => (
              <PlateCard
                key={mine.id}
                mine={mine}
                onProve={() => setProving(mine.plate)}
                onRemove={() => setRemoving(mine)}
              />
            ))
          )
        }
      </Loaded>
      {data?.items.some(({ proven }) => !proven) && (
        <StateBanner
          tone="info"
          title="验证本人后可查看停车记录"
          next="车辆入场或在出口等待时，用闸机屏幕上的 6 位数字验证"
        />
      )}
      <PlateSheet
        open={adding}
        title="添加车牌"
        label="车牌号"
        hint="添加后可随时查询和缴费"
        actionText="添加这个车牌"
        keyText="添加"
        onClose={() => setAdding(false)}
        onPlate={add.attempt}
      />
      {phone.sheet}
      {proving !== null && <ProveSheet plate={proving} onClose={() => setProving(null)} />}
      {removing && <RemoveSheet mine={removing} onClose={() => setRemoving(null)} />}
    </Page>
  )
}

function RemoveSheet({ mine: { id, plate, proven }, onClose }: { mine: MyPlate; onClose: () => void }) {
  const remove = useAct({ send: () => calls.send('plateRemove', { id }), done: '已删除车牌' })
  return (
    <AskSheet
      title={`删除 ${formatPlate(plate)}？`}
      text={`删除后不再显示它的停车情况${proven ? '，本人验证也会失效' : ''}。以后可以重新添加。`}
      confirmText="删除车牌"
      danger
      act={remove}
      onClose={onClose}
    />
  )
}
