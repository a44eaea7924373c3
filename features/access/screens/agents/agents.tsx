import { useState } from 'react'
import { useLive } from '#client/live'
import { tell } from '#client/messages'
import { useBack, useKeptState, useQueryText } from '#client/navigation'
import { NotLoaded, useActOn, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { Agent } from '#contract/access'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import { entrance } from '../parts/calls.ts'
import { AGENTS_KEY, type AgentSide, agentsQuery } from './agent-queries.ts'
import { AGENT_CHIPS, mayWords, timesWords } from './agent-words.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { NameSheet } from './name-sheet.tsx'

const TITLE = '代理人'
/** How often it is asked whether somebody answered where no stream is up, in ms. */
const POLL_MS = 30_000
const MOST = 5
const SIDES: readonly { name: AgentSide; label: string }[] = [
  { name: 'mine', label: '我的代理人' },
  { name: 'others', label: '我代理的人' },
]

/** /access/agents: who acts in my place, and in whose place I act. */
export default function AgentsPage() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Agents onBack={back} />
    </SignedIn>
  )
}

function Agents({ onBack }: { onBack: () => void }) {
  const [side, show] = useKeptState<AgentSide>('side', useQueryText('side') === 'others' ? 'others' : 'mine')
  const [naming, name] = useState(false)
  const pages = usePages(agentsQuery(side))
  useLive('access.agent', () => void pages.refetch(), { pollMs: POLL_MS })
  const first = pages.pages?.[0]
  const why =
    first === undefined
      ? null
      : first.companies.length === 0
        ? '只有在园企业员工可以指定代理人'
        : first.standing >= MOST
          ? '最多指定5位代理人，请先结束一位'
          : null
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        side === 'mine' &&
        first && (
          <Button wide disabledReason={why} onPress={() => name(true)}>
            指定代理人
          </Button>
        )
      }
    >
      <Tabs label="代理" tabs={SIDES} shown={side} onShow={show}>
        {first ? (
          <EndlessList
            {...pages.list}
            label={side === 'mine' ? '我的代理人' : '我代理的人'}
            keyOf={({ id }) => id}
            empty={
              <Empty
                picture={<ListPicture />}
                title={side === 'mine' ? '还没有代理人' : '没有人请您代理'}
                text={
                  side === 'mine'
                    ? '外出或休假时，可以请一位同事代您通行、处理来访，最长30天，到期自动结束'
                    : '同事指定您为代理人后，会显示在这里，由您决定是否接受'
                }
              />
            }
          >
            {(agent) => <OneAgent agent={agent} />}
          </EndlessList>
        ) : (
          <NotLoaded error={pages.error} onRetry={pages.refetch} shape="list" />
        )}
      </Tabs>
      {naming && first && <NameSheet companies={first.companies} onClose={() => name(false)} />}
    </Page>
  )
}

function OneAgent({ agent }: { agent: Agent }) {
  const act = useActOn(AGENTS_KEY)
  const [asking, ask] = useState<'change' | 'end' | 'decline' | null>(null)
  const { id, as, state, name, can } = agent
  const { tone, word } = AGENT_CHIPS[state]
  const accept = async () => {
    try {
      await act(`accept ${id}`, (options) => entrance.post('agentAnswer', { id, accept: true }, options))
      toast(`已接受，到期自动结束`, { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  const ends = as === 'principal' ? `结束${name}的代理？` : `不再代理${name}？`
  return (
    <>
      <ListCard
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
                  <Button size="s" onPress={accept}>
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
          title={ends}
          text={
            as === 'principal'
              ? '结束后，对方不能再代您通行或处理来访，已办的不受影响。'
              : '退出后您不能再代对方通行或处理来访，对方会收到提醒。'
          }
          confirmText={as === 'principal' ? '结束代理' : '退出代理'}
          danger
          done="代理已结束"
          onConfirm={() => act(`end ${id}`, (options) => entrance.post('agentEnd', { id }, options))}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'decline' && (
        <AskSheet
          title={`不接受${name}的请求？`}
          text="对方会看到您没有接受，可以另请同事。"
          confirmText="不接受"
          danger
          done="已回复对方"
          onConfirm={() =>
            act(`decline ${id}`, (options) => entrance.post('agentAnswer', { id, accept: false }, options))
          }
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
