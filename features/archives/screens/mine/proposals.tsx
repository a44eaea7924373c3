import { useState } from 'react'
import { agoOf } from '#client/messages'
import { useGo, useHistoryState, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import { useSession } from '#client/session'
import type { Proposal } from '#contract/archives'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { KIND_WORDS } from './kind-fields.ts'
import { STATE_WORDS } from './own-words.ts'
import { ProposalSheet } from './proposal-sheet.tsx'

type View = 'own' | 'decide'
type State = 'open' | 'decided'

const STATES = [
  { name: 'open', label: '待处理' },
  { name: 'decided', label: '已处理' },
] as const
const VIEWS = [
  { value: 'own', label: '本企业提出的' },
  { value: 'decide', label: '需要处理的' },
] as const

/** /epsarchives/proposals?view=: corrections that an enterprise proposed, for its managers and for whoever decides them. */
export default function Proposals() {
  const go = useGo()
  const { person } = useSession()
  const [asked, askedState] = [useQueryText('view'), useQueryText('state')]
  const isManager = person?.manager ?? false
  const isStaff = person?.roles.some((role) => role === 'property' || role === 'operator') ?? false
  const first: View = isStaff && (asked === 'decide' || !isManager) ? 'decide' : 'own'
  const [view, turn] = useHistoryState<View>('view', first)
  const [state, show] = useHistoryState<State>('state', askedState === 'decided' ? 'decided' : 'open')
  const [openId, open] = useState<string | null>(null)
  return (
    <ListPage
      title="档案更正"
      back={view === 'own' ? '/epsarchives/mine' : '/services'}
      label="更正"
      pages={archive.pages('proposals', { view, state })}
      tabs={{ label: '处理状态', tabs: STATES, shown: state, onShow: show }}
      filter={
        isManager && isStaff ? (
          <Choice label="谁的更正" silent variant="row" options={VIEWS} value={view} onChange={turn} />
        ) : null
      }
      add={view === 'own' && isManager ? { label: '提出更正', onPress: () => go('/epsarchives/propose') } : null}
      empty={emptyOf(view, state)}
      keyOf={({ id }) => id}
      row={(proposal) => (
        <>
          <OneProposal proposal={proposal} onPress={() => open(proposal.id)} />
          {openId === proposal.id && <ProposalSheet proposal={proposal} onClose={() => open(null)} />}
        </>
      )}
    />
  )
}

function emptyOf(view: View, state: State) {
  if (state === 'decided') return { title: '还没有处理过的更正' }
  return view === 'own'
    ? { title: '没有待处理的更正', text: '发现园区登记的资料不对或缺少时，可以提出更正' }
    : { title: '没有需要处理的更正', text: '企业提出更正后会在这里，也会进入您的待办' }
}

function OneProposal({ proposal, onPress }: { proposal: Proposal; onPress: () => void }) {
  const { enterprise, wants, wrong, state, answer, meanwhile, proposedAt, proposedBy, mayDecide } = proposal
  const { tone, words } = STATE_WORDS[state]
  return (
    <ListCard
      title={`${enterprise} · ${KIND_WORDS[wants.kind]}`}
      chip={<StateChip tone={tone}>{words}</StateChip>}
      facts={[wrong, meanwhile === null ? '' : MEANWHILE[meanwhile], answer === '' ? '' : `园区答复：${answer}`].filter(
        Boolean,
      )}
      time={`${proposedBy} ${agoOf(proposedAt)}`}
      {...(mayDecide
        ? {
            acts: (
              <Button kind="secondary" size="s" onPress={onPress}>
                去处理
              </Button>
            ),
          }
        : { actionLabel: '查看', onPress })}
    />
  )
}

const MEANWHILE = { changed: '提出后记录有修改', deleted: '提出后记录已删除' } as const
