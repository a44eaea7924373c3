import { useEffect, useRef, useState } from 'react'
import { momentOf, wordsOf } from '#client/messages'
import type { TariffRules } from '#contract/parking'
import { Button } from '#ui/button'
import { Meter } from '#ui/meter'
import { Card, Facts } from '#ui/page'
import { ErrorNote } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import s from '../desk/desk.module.css'
import { countWords } from '../desk/words.ts'
import { calls } from '../parts/calls.ts'
import { addPage, type EffectSum, shareWords } from './effect-sum.ts'
import type { TriedRules } from './samples.tsx'

type State =
  | { at: 'idle' }
  | { at: 'running'; sum: EffectSum | null }
  | { at: 'done'; sum: EffectSum }
  | { at: 'failed'; words: string }

/** What the typed rules would have cost last month's real stays: asked page by page, with how far it is. Other rules are another one (key). */
export function Effect({ lotId, vehicleKind, rules }: TriedRules) {
  const [state, set] = useState<State>({ at: 'idle' })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  const run = async (whole: TariffRules) => {
    const { signal } = (ending.current = new AbortController())
    let sum: EffectSum | null = null
    let next: string | null = null
    set({ at: 'running', sum })
    try {
      do {
        const from: { next?: string } = next === null ? {} : { next }
        const page = await calls.post('deskTariffEffect', { lotId, vehicleKind, rules: whole, ...from }, { signal })
        sum = addPage(sum, page)
        next = page.next
        set(next === null ? { at: 'done', sum } : { at: 'running', sum })
      } while (next !== null)
    } catch (error) {
      if (signal.aborted) set({ at: 'idle' })
      else set({ at: 'failed', words: wordsOf(error) ?? '没有算完，请重试' })
    }
  }
  if (state.at === 'done') return <Outcome sum={state.sum} />
  if (state.at === 'failed') return <ErrorNote text={state.words} onRetry={() => rules && run(rules)} />
  if (state.at === 'running')
    return (
      <Card>
        <p aria-live="polite">{`正在按新标准重算上月的停车：${state.sum?.stays ?? 0} / ${state.sum?.of ?? '…'} 次`}</p>
        <Meter
          label="试算进度"
          value={state.sum?.stays ?? 0}
          max={Math.max(1, state.sum?.of ?? 1)}
          tone="ok"
          words={`${Math.floor((100 * (state.sum?.stays ?? 0)) / Math.max(1, state.sum?.of ?? 1))}%`}
        />
        <Button kind="plain" onPress={() => ending.current?.abort()}>
          停止试算
        </Button>
      </Card>
    )
  return (
    <Button
      wide
      kind="secondary"
      disabledReason={rules === null ? '填写完整后可以试算' : null}
      onPress={() => void (rules && run(rules))}
    >
      用上月真实停车试算
    </Button>
  )
}

function Outcome({ sum }: { sum: EffectSum }) {
  const { stays, beforeFen, afterFen, dearer, cheaper, examples, from, to } = sum
  if (stays === 0)
    return (
      <Card>
        <p>{`${from} 至 ${to} 没有离场的停车记录，无法试算。`}</p>
      </Card>
    )
  const share = shareWords(sum)
  return (
    <Card>
      <h3>试算结果</h3>
      <p className={s.quiet}>{`${from} 至 ${to} 的 ${countWords(stays)} 次停车`}</p>
      <Facts
        facts={[
          { name: '按当时的标准', value: formatPrice(beforeFen) },
          { name: '按这一版', value: formatPrice(afterFen), ...(share === '' ? {} : { note: share }) },
          { name: '变贵', value: `${countWords(dearer)} 次` },
          { name: '变便宜', value: `${countWords(cheaper)} 次` },
          { name: '不变', value: `${countWords(stays - dearer - cheaper)} 次` },
        ]}
      />
      {examples.length > 0 && (
        <>
          <h3>变化最大的停车</h3>
          <ul className={s.examples}>
            {examples.map((each, i) => (
              // Two stays may be alike in all that is shown.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={i}>
                <span>{`${momentOf(each.enteredAt)} 入场，停${durationInWords(each.minutes)}`}</span>
                <b>{`${formatPrice(each.beforeFen)} → ${formatPrice(each.afterFen)}`}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={s.quiet}>按实际停车时长计算，含当日免费时长和免费活动，不含优惠券。</p>
    </Card>
  )
}
