import { type ReactNode, useState } from 'react'
import type { Back, DeskPlace, Kind, Price, Service } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, LinkRow, Section } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import s from './desk.module.css'
import { backWords, priceWords } from './desk-words.ts'
import { BackSheet, PartSheet, PriceSheet, ServiceSheet } from './row-sheets.tsx'

interface RowsProps {
  /** JSON of what is listed. */
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
}

/** Things in rows, each opened in a sheet of its own, where it can be changed or taken away. */
function Rows<Row>({
  title,
  add,
  empty,
  value,
  onChange,
  error,
  most,
  made,
  words,
  renderSheet,
}: RowsProps & {
  title: string
  add: string
  empty: string
  most: number
  made: () => Row
  words: (row: Row) => { name: string; value: string }
  /** Of a new row there is nothing to take away. */
  renderSheet: (row: Row, save: (row: Row) => void, close: () => void, remove: (() => void) | null) => ReactNode
}) {
  // Written by this piece alone.
  const rows = JSON.parse(value) as Row[]
  const [opened, setOpened] = useState<number | null>(null)
  const row = opened === null ? undefined : (rows[opened] ?? made())
  const put = (next: readonly Row[]) => {
    onChange(JSON.stringify(next))
    setOpened(null)
  }
  return (
    <Section
      title={title}
      trailing={
        rows.length < most && (
          <Button kind="plain" size="s" onPress={() => setOpened(rows.length)}>
            {add}
          </Button>
        )
      }
    >
      {error && (
        <p className={s.wrong} role="alert">
          {error}
        </p>
      )}
      <Card rows>
        {rows.length === 0 && <p className={s.none}>{empty}</p>}
        {rows.map((each, nth) => {
          const { name, value: shown } = words(each)
          return <LinkRow key={`${name} ${shown}`} title={name} value={shown} onPress={() => setOpened(nth)} />
        })}
      </Card>
      {opened !== null &&
        row !== undefined &&
        renderSheet(
          row,
          (next) => put(opened < rows.length ? rows.map((each, at) => (at === opened ? next : each)) : [...rows, next]),
          () => setOpened(null),
          opened < rows.length ? () => put(rows.filter((_, at) => at !== opened)) : null,
        )}
    </Section>
  )
}

/** Prices; the first that fits counts. */
export function PriceRows({ kind, ...props }: RowsProps & { kind: Kind }) {
  return (
    <Rows<Price>
      {...props}
      title="价格"
      add="添加价格"
      empty="免费。有多条时，按从上到下第一条符合的计费"
      most={20}
      made={() => ({ days: 'all', from: 0, to: 1440, for: 'all', priceFen: 0 })}
      words={(price) => priceWords(price, kind)}
      renderSheet={(row, save, close, remove) => (
        <PriceSheet price={row} kind={kind} onSave={save} onClose={close} onRemove={remove} />
      )}
    />
  )
}

/** What goes back when a booking is cancelled. */
export function BackRows(props: RowsProps) {
  return (
    <Rows<Back>
      {...props}
      title="取消退款"
      add="添加退款规则"
      empty="取消不退款"
      most={6}
      made={() => ({ hours: 24, percent: 100 })}
      words={backWords}
      renderSheet={(row, save, close, remove) => (
        <BackSheet back={row} onSave={save} onClose={close} onRemove={remove} />
      )}
    />
  )
}

/** What may be booked beside it. */
export function ServiceRows(props: RowsProps) {
  return (
    <Rows<Service>
      {...props}
      title="可加的服务"
      add="添加服务"
      empty="没有可加的服务"
      most={20}
      made={() => ({ id: `s-${Date.now().toString(36)}`, name: '', per: 'once', priceFen: 0 })}
      words={({ name, per, priceFen }) => ({ name, value: `${formatPrice(priceFen)}/${per === 'once' ? '次' : '份'}` })}
      renderSheet={(row, save, close, remove) => (
        <ServiceSheet service={row} onSave={save} onClose={close} onRemove={remove} />
      )}
    />
  )
}

type Part = Omit<DeskPlace['parts'][number], 'id'> & { id?: string }

/** Parts of a venue. */
export function PartRows(props: RowsProps) {
  return (
    <Rows<Part>
      {...props}
      title="分区"
      add="添加分区"
      empty="不分区，只能整场预订"
      most={20}
      made={() => ({ name: '', seats: 0, pricePercent: 50 })}
      words={({ name, seats, pricePercent }) => ({ name: `${name} · ${seats} 人`, value: `整场价的 ${pricePercent}%` })}
      renderSheet={(row, save, close, remove) => (
        <PartSheet part={row} onSave={save} onClose={close} onRemove={remove} />
      )}
    />
  )
}
