import type { ReactNode } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { Entry } from '#contract/wallet'
import { CollectIcon, MoneyInIcon, MoneyOutIcon, ReceiptIcon, RefreshIcon } from '#ui/icons'
import { byDay, type MoneyRow, MoneyRows } from '#ui/money-list'
import { StateChip } from '#ui/state'
import { clockOf } from '#vocabulary/day'
import { directionOf, entryChip, KIND_WORDS, rowName } from './entry-words.ts'

const STYLES: Readonly<Record<Entry['kind'], { icon: ReactNode; hue: MoneyRow['hue'] }>> = {
  payment: { icon: <ReceiptIcon />, hue: 'orange' },
  recharge: { icon: <MoneyInIcon />, hue: 'teal' },
  withdrawal: { icon: <MoneyOutIcon />, hue: 'blue' },
  refund: { icon: <RefreshIcon />, hue: 'violet' },
  grant: { icon: <CollectIcon />, hue: 'gold' },
}

export interface EntryRowsProps {
  label: string
  entries: readonly Entry[]
  hidden: boolean
}

/** Lines of trades or bills in one card, under the days on which they were; each leads to its detail. */
export function EntryRows({ label, entries, hidden }: EntryRowsProps) {
  const go = useGo()
  const days = daysOf(entries).map((each) => ({
    day: each.day,
    rows: each.entries.map((entry) => ({ ...rowOf(entry), onPress: () => go(pathOf(entry)) })),
  }))
  return <MoneyRows label={label} days={days} hidden={hidden} />
}

/** The lines by their days, as those are called now. */
function daysOf(entries: readonly Entry[]) {
  return byDay(entries, ({ at }) => new Date(at), new Date())
}

const pathOf = ({ id }: Entry) => `/billdetail/${id}`

function rowOf(entry: Entry): MoneyRow {
  const { id, kind, amountFen, state } = entry
  const [name, chip, time] = [rowName(entry), entryChip(entry), clockOf(new Date(entry.at))]
  return {
    key: id,
    ...STYLES[kind],
    name,
    note: name === KIND_WORDS[kind] ? time : `${KIND_WORDS[kind]} · ${time}`,
    amountFen: Math.abs(amountFen),
    direction: directionOf(entry),
    chip: chip && <StateChip tone={chip.tone}>{chip.word}</StateChip>,
    struck: state === 'failed' || state === 'closed',
    href: hrefOf(pathOf(entry)),
  }
}
