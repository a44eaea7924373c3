import { useState } from 'react'
import { Amount } from '#ui/amount'
import { EndlessList, ListCard, type Trouble } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'

const PAGE = 8

/** An endless list whose third page fails once. */
export function Lists() {
  const [count, setCount] = useState(PAGE)
  const [loading, setLoading] = useState<'more' | 'idle'>('idle')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const more = async () => {
    setLoading('more')
    await wait(200)
    setLoading('idle')
    if (count === PAGE * 2 && !trouble) {
      setTrouble({ text: '网络不稳定' })
      return
    }
    setTrouble(null)
    setCount(count + PAGE)
  }
  const refresh = async () => {
    await wait(400)
    setTrouble(null)
    setCount(PAGE)
  }
  return (
    <EndlessList
      label="停车记录"
      items={Array.from({ length: count }, (_, index) => index)}
      keyOf={String}
      loading={loading}
      trouble={trouble}
      hasMore={count < PAGE * 3}
      onMore={more}
      onRefresh={refresh}
      empty={<Empty picture={<ListPicture />} title="还没有停车记录" />}
    >
      {(index) => (
        <ListCard
          title={`A 区地下停车场 ${index + 1}`}
          facts={['粤BD12345', '06-18 10:32 – 15:02，4 小时 30 分']}
          chip={index % 3 === 0 ? <StateChip tone="warn">待支付</StateChip> : <StateChip tone="ok">已支付</StateChip>}
          time="昨天 15:02"
          trailing={<Amount fen={2300 + index * 100} />}
          href="#driver"
        />
      )}
    </EndlessList>
  )
}
