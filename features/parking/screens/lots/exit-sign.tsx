import { useEffect, useEffectEvent } from 'react'
import { wordsOf } from '#client/messages'
import { useQuery } from '#client/query'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { calls } from '../parts/queries.ts'

/** The car that waits at the exit whose sign was scanned: its plate is filled in, the person checks it. */
export function ExitSign({ channelCode, onFound }: { channelCode: string; onFound: (plate: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['parking', 'channel', channelCode],
    queryFn: ({ signal }) => calls.post('carNumberByChannel', { channelCode }, { signal }),
    retry: false,
    // another car may wait there when the person comes back
    refetchOnWindowFocus: false,
  })
  const found = useEffectEvent(onFound)
  const plate = data?.plate
  useEffect(() => {
    if (plate) found(plate)
  }, [plate])

  const again = (
    <Button kind="secondary" size="s" busy={isFetching} onPress={refetch}>
      重新识别
    </Button>
  )
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
      {again}
    </StateBanner>
  )
}
