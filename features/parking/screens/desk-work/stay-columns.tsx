import { lazy } from 'react'
import { printedMoment } from '#client/messages'
import type { Column, Detail } from '#client/page'
import type { DeskStay } from '#contract/parking'
import { StateChip } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { carWords, lengthWords, spanWords, stayChip } from './words.ts'

/** A stay of a list of the desk, fact by fact. */
export const STAY_COLUMNS: readonly Column<DeskStay>[] = [
  {
    name: 'plate',
    title: '车牌',
    card: 'title',
    of: ({ plate }) => carWords(plate),
    by: ({ plate }) => plate || null,
  },
  { name: 'lot', title: '停车场', card: 'fact', of: ({ lotName }) => lotName, by: ({ lotName }) => lotName },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(stay) {
      const { tone, word } = stayChip(stay)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (stay) => stayChip(stay).word,
  },
  {
    name: 'entered',
    title: '入场',
    card: 'time',
    of: ({ enteredAt }) => printedMoment(enteredAt),
    inCard: spanWords,
    by: ({ enteredAt }) => Date.parse(enteredAt),
  },
  {
    name: 'exited',
    title: '离场',
    of: ({ exitedAt }) => (exitedAt === null ? '' : printedMoment(exitedAt)),
    by: ({ exitedAt }) => (exitedAt === null ? null : Date.parse(exitedAt)),
  },
  {
    name: 'length',
    title: '停车时长',
    card: 'fact',
    of: ({ state, minutes }) => (state === 'lost' ? '' : durationInWords(minutes)),
    inCard: lengthWords,
    by: ({ state, minutes }) => (state === 'lost' ? null : minutes),
  },
  {
    name: 'paid',
    title: '已付',
    figures: true,
    of: ({ paidFen }) => formatPrice(paidFen),
    by: ({ paidFen }) => paidFen,
  },
  {
    name: 'owed',
    title: '欠费',
    figures: true,
    of: ({ owedFen }) => (owedFen > 0 ? formatPrice(owedFen) : ''),
    by: ({ owedFen }) => owedFen,
  },
]

/** Where a stay leads: all that is known of it. */
export const STAY_DETAIL: Detail = {
  path: (stayId) => `/parking/desk/stays/${stayId}`,
  screen: lazy(() => import('./stay.tsx')),
}
