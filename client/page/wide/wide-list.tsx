import { type ReactNode, useRef, useState } from 'react'
import { useAddressState, useWriteQuery } from '#client/navigation'
import { EndlessList, type EndlessListProps } from '#ui/list'
import { sorted, sortFrom, sortText } from '../columns.ts'
import type { Room } from '../screen-width.ts'
import { HelpSheet } from './help-sheet.tsx'
import { useKeys } from './keys.ts'
import { isChosen, ManyBar, NOTHING, ticked } from './many.tsx'
import type { RowsProps } from './rows.ts'
import { Table } from './table.tsx'
import { MAX_ITEMS, useAll } from './use-all.ts'
import { useLayout, ViewsButton } from './views/index.ts'
import s from './wide.module.css'

/** Of `WideList`. */
export interface WideListProps<Item> extends RowsProps<Item>, Pick<EndlessListProps<Item>, 'onRefresh' | 'onBack'> {
  room: Exclude<Room, 'phone'>
  empty: ReactNode
  /** The key of the open record; null: none. */
  open: string | null
  /** Shows the record beside; null: there is none to show there. */
  onBeside: ((key: string | null) => void) | null
  /** One item as a card, where there is no room for a table. */
  card: (item: Item, onPress: (() => void) | null) => ReactNode
}

/** The rows of a list on a wide screen: a table at a desk, else cards beside the open record; both walked by keys. */
export function WideList<Item>(props: WideListProps<Item>) {
  const {
    room,
    items,
    keyOf,
    columns,
    detail,
    pathOf,
    onOpen,
    many,
    keys = [],
    open,
    onBeside,
    card,
    empty,
    label,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const write = useWriteQuery()
  const [text] = useAddressState('sort', '')
  const [helps, help] = useState(false)
  const [chosen, choose] = useState(NOTHING)
  const sort = room === 'desk' ? sortFrom(text, columns) : null
  const whole = useAll(props, sort !== null || chosen.all)
  const shown = sorted(items, columns, sort)
  const path = detail?.path
  const laid = useLayout(columns, room === 'desk' && props.hasViews === true)
  const anyChosen = chosen.all || chosen.keys.size > 0
  const onItem = (act: (item: Item) => void) => {
    const key = focusedKey(box.current) ?? open
    const item = items.find((one) => keyOf(one) === key)
    if (item !== undefined) act(item)
  }
  useKeys({
    onStep: (by) => {
      const key = step(box.current, open, by)
      if (key !== null && open !== null) onBeside?.(key)
    },
    onClose() {
      if (open === null) return
      onBeside?.(null)
      linkOf(box.current, open)?.focus()
    },
    onTick: () => box.current?.querySelector<HTMLElement>('[data-key]:focus-within [data-tick]')?.click(),
    onHelp: () => help(true),
    others: new Map(keys.map(({ key, onPress }) => [key, () => onItem(onPress)])),
  })
  return (
    <div ref={box} className={s.one} data-wide>
      {many && anyChosen && (
        <ManyBar
          many={many}
          items={items.filter((item) => isChosen(chosen, keyOf(item)))}
          chosen={chosen}
          onChoose={choose}
          whole={whole}
        />
      )}
      {laid.used && <ViewsButton columns={columns} used={laid.used} sort={sortText(sort) ?? ''} />}
      {sort !== null && whole !== 'all' && <p className={s.note}>{SORTS[whole]}</p>}
      {room === 'panes' ? (
        <EndlessList<Item> {...props} items={items} label={label} keyOf={keyOf} empty={empty}>
          {(item) => (
            <div data-key={keyOf(item)} className={open === keyOf(item) ? s.openCard : undefined}>
              {card(item, onBeside && (() => onBeside(keyOf(item))))}
            </div>
          )}
        </EndlessList>
      ) : (
        <EndlessList<Item> {...props} items={shown} empty={empty} together>
          {(rows) => (
            <Table<Item>
              label={label}
              items={rows}
              keyOf={keyOf}
              columns={open === null ? laid.columns : laid.columns.filter(({ card }) => card !== undefined)}
              sort={sort}
              onSort={(next) => {
                write({ sort: sortText(next) })
                laid.used?.change({ ...laid.used.layout, sort: sortText(next) ?? '' })
              }}
              open={open}
              pathOf={pathOf ?? (path ? (item) => path(keyOf(item)) : null)}
              onBeside={onBeside && ((item) => onBeside(keyOf(item)))}
              onOpen={onOpen}
              chosen={
                many
                  ? {
                      has: (item) => isChosen(chosen, keyOf(item)),
                      tick: (item) => choose((now) => ticked(now, keyOf(item))),
                    }
                  : null
              }
            />
          )}
        </EndlessList>
      )}
      {room === 'desk' && (
        <button type="button" className={s.help} onClick={() => help(true)}>
          快捷键 ?
        </button>
      )}
      {helps && <HelpSheet more={keys} onClose={() => help(false)} />}
    </div>
  )
}

const SORTS = {
  coming: '正在取其余的，取完后按全部排序',
  failed: '其余的没有取到，现在只排了已显示的',
  'too-many': `只排了前${MAX_ITEMS}条，请先筛选再排序`,
} as const

/** Puts the focus onto the row after or before the present one, which is the open one where none has it; answers its key. */
function step(box: HTMLElement | null, open: string | null, by: 1 | -1): string | null {
  const rows = [...(box?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.dataset['key'] === open)
  const next = rows[at < 0 ? 0 : at + by]
  const key = next?.dataset['key'] ?? null
  if (key !== null) linkOf(box, key)?.focus()
  return key
}

/** The key of the item whose row has the focus; null: none has it. */
function focusedKey(box: HTMLElement | null): string | null {
  return box?.querySelector<HTMLElement>('[data-key]:focus-within')?.dataset['key'] ?? null
}

/** What leads to the item of this key. */
function linkOf(box: HTMLElement | null, key: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] :is([data-row], a, button)`) ?? null
}
