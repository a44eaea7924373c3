import { lazy } from 'react'
import type { Column, Detail } from '#client/page'
import type { ListedArchive } from '#contract/archives'
import { Initials } from '#ui/initials'
import { StateChip } from '#ui/state'
import { STAGES } from '#vocabulary/enterprise-words'
import { chipOf, SOURCES } from './query-words.ts'

/** The fact by which an archive was found, with its source and day; empty: by none. */
function factOf({ fact }: ListedArchive): string {
  if (!fact) return ''
  const words = `${fact.label}：${fact.text}`
  return fact.source === null ? words : `${words}（${SOURCES[fact.source]}，${fact.asOf ?? ''}）`
}

const stageOf = ({ stage }: ListedArchive) => (stage === null ? '' : STAGES[stage])

/** An archive of a list, fact by fact. The server sorts: what is found may be more than a phone should fetch. */
export const ARCHIVE_COLUMNS: readonly Column<ListedArchive>[] = [
  {
    name: 'name',
    title: '企业',
    card: 'title',
    face: ({ id, name }) => <Initials id={id} name={name} of="company" />,
    of: ({ name }) => name,
  },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(archive) {
      const chip = chipOf(archive)
      return chip && <StateChip tone={chip.tone}>{chip.words}</StateChip>
    },
  },
  { name: 'fact', title: '匹配的资料', card: 'fact', of: factOf },
  { name: 'stage', title: '阶段', of: stageOf },
  {
    name: 'industry',
    title: '行业',
    card: 'fact',
    of: ({ industry }) => industry,
    inCard: (of) => [stageOf(of), of.industry, of.address].filter((each) => each !== '').join(' · '),
  },
  { name: 'address', title: '地址', of: ({ address }) => address },
]

/** The archive itself. */
export const ARCHIVE_DETAIL: Detail = {
  path: (id) => `/epsarchives/archiveDetail?id=${id}`,
  screen: lazy(() => import('../records/archive-detail.tsx')),
}
