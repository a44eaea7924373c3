import { agoOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Opinion } from '#contract/archives'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { chipOf, clockWords } from './opinion-words.ts'

const PAGE = '/epsarchives/opinion'

/** One request of a list: its words, whose it is, its clock. `named`: requests of several enterprises stand together. */
export function OpinionRow({ of, named = false }: { of: Opinion; named?: boolean }) {
  const go = useGo()
  const { id, name, text, fromWhom, assignee, mine, reopened, raisedAt } = of
  const { tone, word } = chipOf(of)
  const who = [named ? name : '', fromWhom].filter((part) => part !== '').join(' · ')
  const handler = mine ? '由您处理' : assignee === null ? '' : `${assignee}处理`
  const clock = [clockWords(of), reopened > 0 ? `重新处理 ${reopened} 次` : '', of.state === 'closed' ? '' : handler]
  return (
    <ListCard
      title={shortened(text)}
      facts={[who, clock.filter((part) => part !== '').join(' · ')]}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      time={agoOf(raisedAt)}
      href={hrefOf(PAGE, { id })}
      onPress={() => go(PAGE, { id })}
    />
  )
}

const MAX = 48
/** The beginning of what was written, on one line. */
function shortened(text: string): string {
  const signs = [...text.trim().replaceAll(/\s+/g, ' ')]
  return signs.length <= MAX ? signs.join('') : `${signs.slice(0, MAX).join('')}…`
}
