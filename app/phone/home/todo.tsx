import { useQueries } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { Act } from '#client/home'
import { codeOf } from '#client/messages'
import { hrefOf, LOGIN, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { DoneIcon, MineIcon } from '#ui/icons'
import { followHere, Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Spot } from '#ui/spot'
import { Skeleton } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { rememberRoom } from '../early/todo-room.ts'
import s from './home.module.css'
import { cardSources } from './sources.ts'

/** So many stand on the home; the rest is one tap away. */
const SHOWN = 3

const UNKNOWN = '待办暂时没有加载出来'

const sourcesQuery = { queryKey: ['home', 'sources'], queryFn: cardSources, staleTime: Number.POSITIVE_INFINITY }

/** What waits for the person, by rank; undefined while that is not known, null where nothing is known because no answer came. */
function useCards() {
  const { data: all } = useQuery(sourcesQuery)
  const { person } = useSession()
  const sources = all?.filter(({ roles }) => roles?.some((role) => person?.roles.includes(role)) ?? true)
  const asked = useQueries({ queries: (sources ?? []).map(({ query }) => query) })
  if (!sources || asked.some(({ isPending }) => isPending)) return undefined
  const cards = sources
    .flatMap(({ cardsOf }, at) => (asked[at]?.data === undefined ? [] : cardsOf(asked[at].data)))
    .sort((a, b) => a.rank - b.rank)
  // who is refused for good has nothing there
  const isLater = (error: unknown) => [0, refusals.tooMany.code].includes(codeOf(error))
  const unanswered = asked.some(({ data, error }) => data === undefined && error !== null && isLater(error))
  return cards.length === 0 && unanswered ? null : cards
}

/** What waits for the person. It begins with the room that it had the last time, so that nothing below it moves. */
export function Todo() {
  const { stage } = useSession()
  return (
    <div className={s.todo}>
      {stage === 'pending' && <Skeleton shape="card" fixed />}
      {stage === 'absent' && <SignIn />}
      {stage === 'present' && <Waiting />}
    </div>
  )
}

function Waiting() {
  const cards = useCards()
  // drawn in slices: the answers come one by one, each of them would be drawn in one piece
  const waits = useDeferredValue(cards === undefined)
  const [all, setAll] = useState(false)
  const count = waits ? undefined : cards?.length
  useEffect(() => {
    if (count !== undefined) rememberRoom(Math.min(count, SHOWN + 1))
  }, [count])
  if (cards === undefined || waits) return <Skeleton shape="card" fixed />
  if (cards === null) return <p className={s.calm}>{UNKNOWN}</p>
  if (cards.length === 0) {
    return (
      <p className={s.calm}>
        <Spot hue="green" size="s" round>
          <DoneIcon />
        </Spot>
        暂无待办，祝您一天顺利
      </p>
    )
  }
  const list = (shown: typeof cards) => shown.map(({ key, card }) => <li key={key}>{card}</li>)
  return (
    <>
      <ul className={s.cards} aria-label="待办">
        {list(cards.slice(0, SHOWN))}
        {cards.length > SHOWN && (
          <li className={s.more}>
            <Button kind="plain" size="s" onPress={() => setAll(true)}>
              全部待办 {cards.length}
            </Button>
          </li>
        )}
      </ul>
      <Sheet open={all} title="全部待办" onClose={() => setAll(false)}>
        <ul className={s.all}>{list(cards)}</ul>
      </Sheet>
    </>
  )
}

function SignIn() {
  const go = useGo()
  const from = { from: '/services' }
  useEffect(() => rememberRoom(1), [])
  return (
    <a className={s.calm} href={hrefOf(LOGIN, from)} onClick={(event) => followHere(event, () => go(LOGIN, from))}>
      <Spot hue="green" size="s" round>
        <MineIcon />
      </Spot>
      <span className={s.grow}>登录后，停车缴费、付款等待办会显示在这里</span>
      <Act>登录</Act>
    </a>
  )
}

/** The same for older people: one under the other, none folded away. */
export function PlainTodo() {
  const { stage } = useSession()
  return (
    <Section title="待办">
      <div className={s.plain}>
        {stage === 'present' ? <PlainWaiting /> : stage === 'absent' ? <SignIn /> : <Skeleton shape="card" />}
      </div>
    </Section>
  )
}

function PlainWaiting() {
  const cards = useCards()
  if (cards === undefined) return <Skeleton shape="card" />
  if (cards === null) return <p className={s.calm}>{UNKNOWN}</p>
  if (cards.length === 0) return <p className={s.calm}>暂无待办</p>
  return (
    <ul className={s.all}>
      {cards.map(({ key, card }) => (
        <li key={key}>{card}</li>
      ))}
    </ul>
  )
}
