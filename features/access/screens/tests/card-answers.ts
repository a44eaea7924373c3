import type { AccessCard } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls } from './answers.ts'

const NOTHING = { withdraw: false, decide: false, collect: false, reportLost: false, takeBack: false }
const COMPANY = { id: idOf(60), name: '云图科技' }

/** A card in somebody's hand. */
export function card(facts: Partial<Omit<AccessCard, 'can'>> & { can?: Partial<AccessCard['can']> } = {}): AccessCard {
  return {
    id: idOf(880),
    state: 'held',
    name: '林晓',
    companyId: COMPANY.id,
    companyName: COMPANY.name,
    slip: '204816',
    note: '',
    tail: '',
    appliedAt: at(-4000),
    approvedAt: null,
    readyUntil: null,
    heldAt: null,
    endedAt: null,
    opinion: '',
    ...facts,
    can: { ...NOTHING, ...facts.can },
  }
}

/** My cards. */
export const cards = (
  items: AccessCard[],
  more: { manages?: boolean; property?: boolean; companies?: object[] } = {},
) =>
  given(calls.cardList, {
    items,
    next: null,
    companies: [COMPANY],
    manages: false,
    property: false,
    ...(more as object),
  })
/** A card that I hold. */
export const HELD = card({ tail: '20AB', heldAt: at(-3000), can: { reportLost: true } })
/** One that waits for the desk to hand it over. */
export const READY = card({
  id: idOf(881),
  state: 'ready',
  name: '王*',
  approvedAt: at(-600),
  readyUntil: at(40_000),
  can: { collect: true },
})
/** One that waits for a manager. */
export const APPLIED = card({ id: idOf(882), state: 'applied', name: '李明', note: '原卡损坏', can: { decide: true } })
/** What stands on a desk. */
export const desk = (...items: AccessCard[]) => given(calls.cardDesk, { items, next: null })
