import { useEffect, useEffectEvent } from 'react'
import { REFUSED } from '#can/parking'
import { codeOf, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { isPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'

/** The car that waits at the exit whose sign was scanned: its plate is filled in, the person checks it. */
export function ExitSign({ channelCode, onFound }: { channelCode: string; onFound: (plate: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...calls.read('carNumberByChannel', { channelCode }),
    retry: false,
    // another car may wait there when the person comes back
    refetchOnWindowFocus: false,
  })
  const go = useGo()
  const found = useEffectEvent(onFound)
  const plate = data?.plate
  useEffect(() => {
    // what the keyboard has no keys for cannot be filled in
    if (plate && isPlate(plate)) found(plate)
  }, [plate])

  const again = (
    <Button kind="secondary" size="s" busy={isFetching} onPress={refetch}>
      重新识别
    </Button>
  )
  if (codeOf(error) === REFUSED.laneUnread) {
    return (
      <StateBanner tone="warn" title="未识别到车牌" next="无牌车请用入场时扫码的手机离场，或输入小票号">
        <Button size="s" onPress={() => go('/parking/lane', { code: channelCode })}>
          扫码离场
        </Button>
      </StateBanner>
    )
  }
  if (error) {
    const words = wordsOf(error)
    return (
      words !== null && (
        <StateBanner tone="warn" title="没有识别到出口的车辆" since={words} next="也可以在上方输入车牌查询">
          {again}
        </StateBanner>
      )
    )
  }
  if (!data) {
    return (
      <div data-skeleton="">
        <StateBanner tone="info" title="正在识别出口的车辆" next="也可以在上方输入车牌查询" />
      </div>
    )
  }
  return (
    <StateBanner
      tone="ok"
      title={`已识别 ${data.plate}`}
      since={`${data.lotName} ${data.channelName}`}
      next="请核对车牌，再查询停车费"
    >
      {!isPlate(data.plate) && (
        <Button size="s" onPress={() => go('/paylicenseplate', { plate: data.plate })}>
          查询停车费
        </Button>
      )}
      {again}
    </StateBanner>
  )
}
