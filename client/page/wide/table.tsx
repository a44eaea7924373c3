import { type MouseEvent, useEffect, useRef } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { DownIcon } from '#ui/icons'
import { followHere } from '#ui/page'
import { type Column, nextSort, type Sort } from '../columns.ts'
import type { RowsProps } from './rows.ts'
import s from './wide.module.css'

/** Of `Table`. */
export interface TableProps<Item> extends Pick<RowsProps<Item>, 'label' | 'items' | 'keyOf' | 'columns' | 'onOpen'> {
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  /** The key of the item whose record stands beside. */
  open: string | null
  /** Where a row leads; null: nowhere, or it opens a sheet. */
  pathOf: ((item: Item) => string | null) | null
  /** Shows the record beside the list in place of going there. */
  onBeside: ((item: Item) => void) | null
  /** What is chosen; null: nothing can be. */
  chosen: { readonly has: (item: Item) => boolean; readonly tick: (item: Item) => void } | null
}

/** The items as a table: a head that stays, a row that is a link, text that can be marked. */
export function Table<Item>(props: TableProps<Item>) {
  const { label, items, keyOf, columns, sort, onSort, open, chosen } = props
  return (
    <table className={s.table} aria-label={label}>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className={s.tickCell}>
              <span className="sr-only">选择</span>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={keyOf(item)} {...props} item={item} isOpen={open === keyOf(item)} />
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps<Item> {
  column: Column<Item>
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

function Head<Item>({ column: { name, title, by, figures }, sort, onSort }: HeadProps<Item>) {
  const mine = sort?.name === name ? sort : null
  return (
    <th
      scope="col"
      className={figures ? s.figures : undefined}
      aria-sort={mine ? (mine.falling ? 'descending' : 'ascending') : undefined}
    >
      {by ? (
        <button type="button" className={s.sort} onClick={() => onSort(nextSort(sort, name))}>
          {title}
          <span className={mine ? (mine.falling ? s.falling : s.rising) : s.unsorted}>
            <DownIcon />
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  )
}

/** How long a press on a row waits for a second one. */
const DOUBLE_PRESS_MS = 250

type RowProps<Item> = TableProps<Item> & { item: Item; isOpen: boolean }

function Row<Item>({ item, isOpen, columns, pathOf, onBeside, onOpen, chosen, keyOf }: RowProps<Item>) {
  const go = useGo()
  const row = useRef<HTMLTableRowElement>(null)
  const pressed = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pressed.current), [])
  const path = pathOf?.(item) ?? null
  const opens = path !== null || onBeside !== null || onOpen !== undefined
  const follow = () => {
    if (onBeside) onBeside(item)
    else if (path !== null) go(path)
    else onOpen?.(item)
  }
  const press = (event: MouseEvent) => {
    // text that was marked, or something of the row's own
    if (!(event.target instanceof Element) || event.target.closest('a, button, input, label, dialog')) return
    clearTimeout(pressed.current)
    if (event.detail > 1 || String(getSelection()) !== '') return
    row.current?.querySelector<HTMLElement>('[data-row]')?.focus()
    // a second press marks a word
    followHere(event, () => {
      pressed.current = setTimeout(() => String(getSelection()) === '' && follow(), DOUBLE_PRESS_MS)
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the link in the first cell is reached by keyboard
    <tr
      ref={row}
      data-key={keyOf(item)}
      className={[opens && s.leads, isOpen && s.open].filter(Boolean).join(' ')}
      onClick={opens ? press : undefined}
    >
      {chosen && (
        <td className={s.tickCell}>
          <input
            type="checkbox"
            data-tick
            className={s.tick}
            aria-label={`选中${text(columns[0]?.of(item))}`}
            checked={chosen.has(item)}
            onChange={() => chosen.tick(item)}
          />
        </td>
      )}
      {columns.map(({ name, of, figures, oneLine, card }, at) => (
        <td
          key={name}
          className={[card === 'acts' && s.acts, figures && s.figures, (figures || oneLine) && s.oneLine]
            .filter(Boolean)
            .join(' ')}
        >
          {at > 0 || !opens ? (
            of(item)
          ) : path !== null ? (
            <a
              data-row
              className={s.link}
              href={hrefOf(path)}
              aria-current={isOpen ? 'true' : undefined}
              onClick={(event) => followHere(event, follow)}
            >
              {of(item)}
            </a>
          ) : (
            <button type="button" data-row className={s.link} onClick={follow}>
              {of(item)}
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The words of a cell, where it is made of words. */
const text = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? ` ${cell}` : '')
