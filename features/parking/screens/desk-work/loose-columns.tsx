import { printedMoment } from '#client/messages'
import type { Column } from '#client/page'
import type { DeskPassage } from '#contract/parking'
import { carWords, passageWords } from './words.ts'

/** A passage of the park, with the lot that it was at. */
type LoosePassage = DeskPassage & { readonly lotName: string }

/** A passage that belongs to no stay, fact by fact. */
export const LOOSE_COLUMNS: readonly Column<LoosePassage>[] = [
  { name: 'plate', title: '车牌', card: 'title', of: ({ plate }) => carWords(plate), by: ({ plate }) => plate || null },
  { name: 'lot', title: '停车场', card: 'fact', of: ({ lotName }) => lotName, by: ({ lotName }) => lotName },
  { name: 'how', title: '通行', card: 'fact', of: passageWords, by: passageWords },
  {
    name: 'seen',
    title: '时间',
    card: 'time',
    of: ({ seenAt }) => printedMoment(seenAt),
    by: ({ seenAt }) => Date.parse(seenAt),
  },
]
