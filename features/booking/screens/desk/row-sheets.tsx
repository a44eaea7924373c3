import { type ReactNode, useState } from 'react'
import type { Back, DeskPlace, Kind, Price, Service } from '#contract/booking'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { parseYuan } from '#vocabulary/money'
import s from './desk.module.css'
import { clockWords, minuteOf } from './desk-words.ts'

interface Editing<Row> {
  onSave: (row: Row) => void
  onClose: () => void
  onRemove: (() => void) | null
}

/** The frame of a sheet in which one row is edited: what is wrong is said above its button. */
function RowSheet({
  title,
  read,
  onClose,
  onRemove,
  children,
}: {
  title: string
  /** Saves, or answers what is wrong in words. */
  read: () => string | null
  onClose: () => void
  onRemove: (() => void) | null
  children: ReactNode
}) {
  const [error, setError] = useState<string | null>(null)
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className={s.sheet}>
        {children}
        {error && (
          <p className={s.wrong} role="alert">
            {error}
          </p>
        )}
        <Button wide onPress={() => setError(read())}>
          完成
        </Button>
        {onRemove && (
          <Button kind="plain" wide onPress={onRemove}>
            删除这一项
          </Button>
        )}
      </div>
    </Sheet>
  )
}

const yuanOf = (fen: number) => (fen === 0 ? '' : String(fen / 100))
const DAYS = [
  { value: 'all' as const, label: '每天' },
  { value: 'workday' as const, label: '工作日' },
  { value: 'dayOff' as const, label: '休息日' },
]
const FOR = [
  { value: 'all' as const, label: '所有人' },
  { value: 'company' as const, label: '企业预订' },
  { value: 'person' as const, label: '个人预订' },
]

/** One price. */
export function PriceSheet({ price, kind, onSave, ...frame }: Editing<Price> & { price: Price; kind: Kind }) {
  const [days, setDays] = useState(price.days)
  const [who, setWho] = useState(price.for)
  const [from, setFrom] = useState(clockWords(price.from))
  const [to, setTo] = useState(clockWords(price.to))
  const [yuan, setYuan] = useState(yuanOf(price.priceFen))
  const read = () => {
    const [begins, ends, priceFen] = [minuteOf(from), minuteOf(to), parseYuan(yuan)]
    if (begins === null || ends === null || begins >= ends) return '请填写时段，如 08:00 到 18:00'
    if (priceFen === null) return '请填写价格，最多两位小数'
    onSave({ days, from: begins, to: ends, for: who, priceFen })
    return null
  }
  return (
    <RowSheet title="价格" read={read} {...frame}>
      <Choice label="哪些天" options={DAYS} value={days} onChange={setDays} />
      <div className={s.twin}>
        <TextField label="开始时间" value={from} onChange={setFrom} maxLength={5} />
        <TextField label="结束时间" value={to} onChange={setTo} maxLength={5} />
      </div>
      <Choice label="对谁" options={FOR} value={who} onChange={setWho} />
      <TextField
        label={kind === 'display' ? '每天（元）' : '每小时（元）'}
        kind="decimal"
        value={yuan}
        onChange={setYuan}
        maxLength={9}
      />
    </RowSheet>
  )
}

/** One rule of money back. */
export function BackSheet({ back, onSave, ...frame }: Editing<Back> & { back: Back }) {
  const [hours, setHours] = useState(String(back.hours))
  const [percent, setPercent] = useState(String(back.percent))
  const read = () => {
    if (!/^\d+$/.test(hours) || Number(hours) > 2160) return '请填写提前的小时数'
    if (!/^\d+$/.test(percent) || Number(percent) > 100) return '请填写 0 到 100 的退款比例'
    onSave({ hours: Number(hours), percent: Number(percent) })
    return null
  }
  return (
    <RowSheet title="取消退款" read={read} {...frame}>
      <div className={s.twin}>
        <TextField label="至少提前" after="小时" kind="digits" value={hours} onChange={setHours} maxLength={4} />
        <TextField label="退还" after="%" kind="digits" value={percent} onChange={setPercent} maxLength={3} />
      </div>
    </RowSheet>
  )
}

/** One service. */
export function ServiceSheet({ service, onSave, ...frame }: Editing<Service> & { service: Service }) {
  const [name, setName] = useState(service.name)
  const [per, setPer] = useState(service.per)
  const [yuan, setYuan] = useState(yuanOf(service.priceFen))
  const read = () => {
    const priceFen = yuan === '' ? 0 : parseYuan(yuan)
    if (name.trim() === '') return '请填写服务名称'
    if (priceFen === null) return '请填写价格，最多两位小数'
    onSave({ ...service, name: name.trim(), per, priceFen })
    return null
  }
  return (
    <RowSheet title="服务" read={read} {...frame}>
      <TextField label="名称" hint="如：茶歇" value={name} onChange={setName} maxLength={20} />
      <Choice
        label="怎样计费"
        options={[
          { value: 'once' as const, label: '按次' },
          { value: 'each' as const, label: '按份' },
        ]}
        value={per}
        onChange={setPer}
      />
      <TextField label="价格（元）" kind="decimal" value={yuan} onChange={setYuan} maxLength={9} />
    </RowSheet>
  )
}

type Part = Omit<DeskPlace['parts'][number], 'id'> & { id?: string }

/** One part of a venue. */
export function PartSheet({ part, onSave, ...frame }: Editing<Part> & { part: Part }) {
  const [name, setName] = useState(part.name)
  const [seats, setSeats] = useState(String(part.seats))
  const [percent, setPercent] = useState(String(part.pricePercent))
  const read = () => {
    if (name.trim() === '') return '请填写分区名称'
    if (!/^\d+$/.test(seats)) return '请填写容纳人数'
    if (!/^\d+$/.test(percent) || Number(percent) < 1 || Number(percent) > 100) return '请填写 1 到 100 的比例'
    onSave({ ...part, name: name.trim(), seats: Number(seats), pricePercent: Number(percent) })
    return null
  }
  return (
    <RowSheet title="分区" read={read} {...frame}>
      <TextField label="名称" hint="如：A 区" value={name} onChange={setName} maxLength={40} />
      <div className={s.twin}>
        <TextField label="容纳人数" kind="digits" value={seats} onChange={setSeats} maxLength={6} />
        <TextField label="整场价的" after="%" kind="digits" value={percent} onChange={setPercent} maxLength={3} />
      </div>
    </RowSheet>
  )
}
