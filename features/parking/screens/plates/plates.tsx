import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { ConfirmSheet } from '#ui/sheet'
import { Empty, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPlate } from '#vocabulary/plate'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { calls, myPlatesQuery } from '../parts/queries.ts'
import { type MyPlate, PlateCard } from './plate-card.tsx'
import { PlateSheet } from './plate-sheet.tsx'
import { ProveSheet } from './prove-sheet.tsx'

/** /parking/plates */
export default function Plates() {
  const back = useBack('/licenseplate')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(myPlatesQuery)
  const [adding, setAdding] = useState(false)
  const [proving, setProving] = useState<string | null>(null)
  const [removing, setRemoving] = useState<MyPlate | null>(null)
  const phone = usePhoneFirst()
  const changed = () => queries.invalidateQueries({ queryKey: ['parking'] })

  const add = async (plate: string): Promise<string | null> => {
    try {
      await calls.post('plateSave', { plate })
      await changed()
      setAdding(false)
      toast('已添加车牌', { kind: 'ok' })
      return null
    } catch (error) {
      phone.asks(error, () => add(plate))
      return wordsOf(error)
    }
  }
  const full = data && data.items.length >= data.most ? `最多保存 ${data.most} 个车牌，请先删除不用的车牌` : null
  const openAdd = () => setAdding(true)
  return (
    <Page
      title="我的车牌"
      onBack={back}
      action={
        <Button wide disabledReason={full} onPress={openAdd}>
          添加车牌
        </Button>
      }
    >
      {data?.items.length === 0 ? (
        <Empty picture={<CarPicture />} title="还没有保存车牌" text="添加后，停车时长和费用会直接显示" />
      ) : data ? (
        data.items.map((mine) => (
          <PlateCard
            key={mine.id}
            mine={mine}
            onProve={() => setProving(mine.plate)}
            onRemove={() => setRemoving(mine)}
          />
        ))
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="list" count={2} />
      )}
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
        onPlate={add}
      />
      {phone.sheet}
      <ProveSheet plate={proving} onClose={() => setProving(null)} onProven={changed} />
      <RemoveSheet mine={removing} onClose={() => setRemoving(null)} onRemoved={changed} />
    </Page>
  )
}

interface RemoveSheetProps {
  mine: MyPlate | null
  onClose: () => void
  onRemoved: () => Promise<unknown>
}

function RemoveSheet({ mine, onClose, onRemoved }: RemoveSheetProps) {
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setError(null)
    onClose()
  }
  const remove = async () => {
    if (!mine) return
    try {
      await calls.post('plateRemove', { id: mine.id })
      await onRemoved()
      close()
      toast('已删除车牌', { kind: 'ok' })
    } catch (error) {
      setError(wordsOf(error))
    }
  }
  return (
    <ConfirmSheet
      open={mine !== null}
      title={`删除 ${mine ? formatPlate(mine.plate) : ''}？`}
      text={`删除后不再显示它的停车情况${mine?.proven ? '，本人验证也会失效' : ''}。以后可以重新添加。`}
      confirmText="删除车牌"
      danger
      onConfirm={remove}
      onClose={close}
      error={error}
    />
  )
}
