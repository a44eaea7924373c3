import { useState } from 'react'
import { Amount } from '#ui/amount'
import { CanteenIcon, HouseIcon, MoneyInIcon, MoneyOutIcon, ParkingIcon, WalletIcon } from '#ui/icons'
import { EndlessList } from '#ui/list'
import { byDay, type MoneyRow, MoneyRows } from '#ui/money-list'
import { Empty, StateChip } from '#ui/state'
import { toast } from '#ui/toast'

type Sample = Omit<MoneyRow, 'key' | 'note' | 'onPress'> & { place?: string }

const SAMPLES: Sample[] = [
  { icon: <ParkingIcon />, hue: 'blue', name: '停车费', place: '云谷地下车库', amountFen: 2300, direction: 'out' },
  { icon: <CanteenIcon />, hue: 'orange', name: '味之道简餐', place: 'B1 食堂', amountFen: 3850, direction: 'out' },
  { icon: <MoneyInIcon />, hue: 'green', name: '午餐补贴', place: '云帆科技', amountFen: 50_000, direction: 'in' },
  {
    icon: <MoneyOutIcon />,
    hue: 'violet',
    name: '提现到招商银行（8612）',
    amountFen: 12_345_600,
    direction: 'plain',
    chip: <StateChip tone="info">处理中</StateChip>,
  },
  { icon: <WalletIcon />, hue: 'teal', name: '充值', place: '支付宝', amountFen: 20_000, direction: 'plain' },
  {
    icon: <HouseIcon />,
    hue: 'pink',
    name: '公寓房租与水电费（11月）',
    place: '青年公寓 3 栋 1204',
    amountFen: 286_000,
    direction: 'out',
    struck: true,
    chip: <StateChip tone="neutral">已关闭</StateChip>,
  },
]
const PAGE = 8
const HOUR_MS = 3_600_000

/** Movements of money under their days, page by page. */
export function MoneyRowsPart() {
  const [now] = useState(() => new Date())
  const [count, setCount] = useState(PAGE)
  const [loading, setLoading] = useState<'more' | 'idle'>('idle')
  const more = async () => {
    setLoading('more')
    await new Promise((resolve) => setTimeout(resolve, 200))
    setCount(count + PAGE)
    setLoading('idle')
  }
  const at = (index: number) => new Date(now.getTime() - index * 7 * HOUR_MS)
  return (
    <EndlessList
      items={Array.from({ length: count }, (_, index) => index)}
      loading={loading}
      hasMore={count < PAGE * 3}
      onMore={more}
      empty={<Empty title="还没有交易" />}
      together
    >
      {(items) => (
        <MoneyRows
          label="交易记录"
          days={byDay(items, at, now).map(({ day, entries }) => {
            const out = entries.map(sampleOf).filter(({ direction, struck }) => direction === 'out' && !struck)
            const sum = out.reduce((all, { amountFen }) => all + amountFen, 0)
            return {
              day,
              sum: sum > 0 && (
                <>
                  支出 <Amount fen={sum} size="s" />
                </>
              ),
              rows: entries.map((index) => rowOf(index, at(index))),
            }
          })}
        />
      )}
    </EndlessList>
  )
}

function sampleOf(index: number): Sample {
  // the remainder is always one of them
  return SAMPLES[index % SAMPLES.length] as Sample
}

function rowOf(index: number, at: Date): MoneyRow {
  const { place, ...sample } = sampleOf(index)
  const clock = at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
  return {
    ...sample,
    key: String(index),
    note: place ? `${place} · ${clock}` : clock,
    href: '#driver',
    onPress: () => toast('正在打开'),
  }
}
