import { useState } from 'react'
import { useAct } from '#client/form'
import { useLiveAnew } from '#client/live'
import { useHistoryState, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Agent } from '#contract/access'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { entrance } from '../parts/calls.ts'
import { AGENT_CHIPS, mayWords, timesWords } from './agent-words.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { NameSheet, type NameSheetProps } from './name-sheet.tsx'

/** How often it is asked whether somebody answered where no stream is up, in ms. */
const POLL_MS = 30_000
const MAX_AGENTS = 5
/** Whose agents are listed: mine, or those whose agent I am. */
type Side = 'mine' | 'others'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'mine', label: '我的代理人' },
  { name: 'others', label: '我代理的人' },
]

/** /access/agents: who acts in my place, and in whose place I act. */
export default function AgentsPage() {
  const [side, show] = useHistoryState<Side>('side', useQueryText('side') === 'others' ? 'others' : 'mine')
  const [naming, name] = useState<NameSheetProps['companies'] | null>(null)
  useLiveAnew('access.agent', [entrance.known('getAgent')], { pollMs: POLL_MS })
  const mine = side === 'mine'
  return (
    <ListPage
      title="代理人"
      back="/services"
      label={mine ? '我的代理人' : '我代理的人'}
      tabs={{ label: '代理', tabs: SIDES, shown: side, onShow: show }}
      pages={entrance.pages('getAgent', { side })}
      add={({ companies, standing: current }) =>
        mine
          ? { label: '指定代理人', onPress: () => name(companies), disabledReason: whyNone(companies.length, current) }
          : null
      }
      empty={
        mine
          ? {
              title: '还没有代理人',
              text: '外出或休假时，可以请一位同事代您通行、处理来访，最长30天，到期自动结束',
            }
          : { title: '没有人请您代理', text: '同事指定您为代理人后，会显示在这里，由您决定是否接受' }
      }
      keyOf={({ id }) => id}
      row={(agent) => <OneAgent agent={agent} />}
    >
      {naming && <NameSheet companies={naming} onClose={() => name(null)} />}
    </ListPage>
  )
}

/** Why I can name nobody, in words, or null. */
function whyNone(companies: number, current: number): string | null {
  if (companies === 0) return '只有在园企业员工可以指定代理人'
  return current >= MAX_AGENTS ? '最多指定5位代理人，请先结束一位' : null
}

function OneAgent({ agent }: { agent: Agent }) {
  const [asking, ask] = useState<'change' | 'end' | 'decline' | null>(null)
  const { id, as, state, name, can } = agent
  const accept = useAct({
    send: () => entrance.send('agentAnswer', { id, accept: true }),
    done: '已接受，到期自动结束',
  })
  const decline = useAct({ send: () => entrance.send('agentAnswer', { id, accept: false }), done: '已回复对方' })
  const end = useAct({ send: () => entrance.send('agentEnd', { id }), done: '代理已结束' })
  const { tone, word } = AGENT_CHIPS[state]
  return (
    <>
      <ListCard
        face={<Initials id={name} name={name} />}
        title={as === 'principal' ? name : `代${name}`}
        chip={<StateChip tone={tone}>{word}</StateChip>}
        facts={[`${agent.companyName} · ${mayWords(agent.may)}`]}
        time={timesWords(agent)}
        acts={
          (can.answer || can.change || can.end) && (
            <>
              {can.answer ? (
                <>
                  <Button kind="plain" size="s" onPress={() => ask('decline')}>
                    不接受
                  </Button>
                  <Button size="s" busy={accept.busy} onPress={() => accept.run()}>
                    接受
                  </Button>
                </>
              ) : (
                can.end && (
                  <Button kind="plain" size="s" onPress={() => ask('end')}>
                    {as === 'principal' ? '结束' : '退出'}
                  </Button>
                )
              )}
              {can.change && (
                <Button kind="secondary" size="s" onPress={() => ask('change')}>
                  修改
                </Button>
              )}
            </>
          )
        }
      />
      {asking === 'change' && <ChangeSheet agent={agent} onClose={() => ask(null)} />}
      {asking === 'end' && (
        <AskSheet
          title={as === 'principal' ? `结束${name}的代理？` : `不再代理${name}？`}
          text={
            as === 'principal'
              ? '结束后，对方不能再代您通行或处理来访，已办的不受影响。'
              : '退出后您不能再代对方通行或处理来访，对方会收到提醒。'
          }
          confirmText={as === 'principal' ? '结束代理' : '退出代理'}
          danger
          act={end}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'decline' && (
        <AskSheet
          title={`不接受${name}的请求？`}
          text="对方会看到您没有接受，可以另请同事。"
          confirmText="不接受"
          danger
          act={decline}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
