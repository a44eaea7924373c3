import { hrefOf, useGo } from '#client/navigation'
import type { ListedArchive } from '#contract/archives'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { STAGES } from '#vocabulary/enterprise-words'
import { chipOf, SOURCES } from './query-words.ts'

const DETAIL = '/epsarchives/archiveDetail'

/** An archive in a list: its name, the fact by which it was found with source and day, where it is. */
export function ArchiveCard({ archive }: { archive: ListedArchive }) {
  const go = useGo()
  const { id, name, fact, industry, address, stage } = archive
  const chip = chipOf(archive)
  const matched =
    fact &&
    (fact.source === null
      ? `${fact.label}：${fact.text}`
      : `${fact.label}：${fact.text}（${SOURCES[fact.source]}，${fact.asOf ?? ''}）`)
  const where = [stage === null ? '' : STAGES[stage], industry, address].filter((each) => each !== '').join(' · ')
  return (
    <ListCard
      face={<Initials id={id} name={name} of="company" />}
      title={name}
      chip={chip && <StateChip tone={chip.tone}>{chip.words}</StateChip>}
      facts={[matched, where].filter((each) => each !== null && each !== '')}
      href={hrefOf(DETAIL, { id })}
      onPress={() => go(DETAIL, { id })}
    />
  )
}
