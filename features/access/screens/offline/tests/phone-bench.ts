import { createOutbox } from '#client/outbox'
import { sealed } from '#client/sealed'
import type { Bundle, OfflineAct, Point, Verdict } from '#contract/access'
import type { SignedCodeKey } from '#vocabulary/signed-code'
import type { ActAnswer } from '../acts.ts'
import { createKeeper } from '../keeper.ts'

/** What is measured in the page. */
export interface Measured {
  readonly keys: readonly SignedCodeKey[]
  /** The code of each pass that is scanned. */
  readonly codes: readonly { readonly passId: string; readonly text: string }[]
  readonly passes: number
  readonly now: number
}

const POINT: Point = {
  id: 'here',
  name: '东门入口',
  kind: 'gate',
  direction: 'in',
  buildingId: null,
  buildingName: '',
  disabled: false,
}
const MISSING = () => {
  throw new TypeError('no network')
}

/** How long each verdict takes on this page, in ms: from the text to the verdict that is kept. */
export async function verdictsTook({ keys, codes, passes, now }: Measured): Promise<number[]> {
  const ids = Array.from({ length: passes }, (_, n) => codes[n]?.passId ?? `pass ${n}`)
  const all = <T>(value: T) => ids.map(() => value)
  const bundle: Bundle = {
    now: new Date(now).toISOString(),
    whole: true,
    keys: [...keys],
    points: [POINT],
    passes: {
      id: ids,
      kind: all(1),
      name: all('王*'),
      company: all(0),
      title: all(0),
      plate: all('鄂A***88'),
      from: all(now - 3_600_000),
      until: all(now + 3_600_000),
      buildings: all(-1),
      entries: all(1),
      marks: all(0),
    },
    words: { company: ['光谷生物'], title: ['商务洽谈'], buildings: [], names: {} },
    next: '1',
    more: false,
  }
  const keeper = createKeeper({
    box: sealed('bench.list'),
    acts: createOutbox<OfflineAct, Verdict, ActAnswer>(
      { box: sealed('bench.acts'), send: async () => MISSING(), most: 100, retentionMs: 86_400_000 },
      ({ actId }) => actId,
    ),
    page: async () => bundle,
    // the codes are of one moment: the clock stands
    moment: () => ({ wall: now, even: 0 }),
    mark: async (token) => token,
    sealUntil: () => undefined,
    newId: () => crypto.randomUUID(),
  })
  await keeper.hold({ token: 't', personId: 'p' })
  await keeper.refresh()
  const took: number[] = []
  for (const { text } of codes) {
    const from = performance.now()
    const judged = await keeper.judge(text, POINT)
    took.push(performance.now() - from)
    if (typeof judged !== 'object' || judged.seen.kind !== 'opened') throw new Error('the verdict did not open')
  }
  return took
}
