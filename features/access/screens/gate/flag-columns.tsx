import { agoOf } from '#client/messages'
import type { Column } from '#client/page'
import type { Flag } from '#contract/access'
import { Button } from '#ui/button'
import { StateChip } from '#ui/state'
import type { Seeing } from '../parts/seeing.tsx'
import { FLAG_WORDS } from '../parts/verdict-words.ts'

const passWords = ({ pass }: Flag) => (pass ? `${pass.name} ${pass.companyName}`.trim() : '')
const nextWords = ({ kind, closedAt, word }: Flag) => (closedAt === null ? FLAG_WORDS[kind].next : word)

/** A flag of the park, fact by fact; at the end the button by which an operator sees whom it is about, and the one by which a gatekeeper closes it. */
export function flagColumns(seeing: Seeing, onClose: ((flag: Flag) => void) | null): readonly Column<Flag>[] {
  const facts: readonly Column<Flag>[] = [
    {
      name: 'kind',
      title: '情况',
      card: 'title',
      of: ({ kind }) => FLAG_WORDS[kind].title,
      by: ({ kind }) => FLAG_WORDS[kind].title,
    },
    {
      name: 'state',
      title: '状态',
      card: 'chip',
      of: ({ closedAt }) => (
        <StateChip tone={closedAt === null ? 'warn' : 'neutral'}>{closedAt === null ? '待核对' : '已处理'}</StateChip>
      ),
      by: ({ closedAt }) => (closedAt === null ? '待核对' : '已处理'),
    },
    {
      name: 'point',
      title: '通行点',
      card: 'fact',
      of: ({ pointName }) => pointName,
      inCard: (flag) => [flag.pointName, passWords(flag)].filter(Boolean).join(' · '),
      by: ({ pointName }) => pointName,
    },
    { name: 'whom', title: '涉及的人', of: passWords, by: passWords },
    { name: 'next', title: '处理', card: 'fact', of: nextWords, by: nextWords },
    { name: 'at', title: '时间', card: 'time', of: ({ at }) => agoOf(at), by: ({ at }) => Date.parse(at) },
  ]
  if (!seeing.may && onClose === null) return facts
  const acts: Column<Flag> = {
    name: 'acts',
    title: '操作',
    card: 'acts',
    of: (flag) => (
      <>
        {flag.pass && seeing.button({ passId: flag.pass.id, name: flag.pass.name })}
        {onClose && flag.closedAt === null && (
          <Button kind="secondary" size="s" onPress={() => onClose(flag)}>
            处理
          </Button>
        )}
      </>
    ),
  }
  return [...facts, acts]
}
