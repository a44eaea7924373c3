import type { LikelyStay, MisreadClaim } from '#contract/parking'
import { given, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, PLATE, usual } from './answers.ts'

const OPERATOR: Who = { roles: ['operator'] }

/** A car inside whose plate may be the one that was read. */
export const near = (facts: Partial<LikelyStay> = {}): LikelyStay => ({
  stayId: idOf(80),
  plate: '鄂AB8888',
  how: 'pair',
  enteredAt: at(-140),
  minutes: 140,
  entry: { url: null, at: at(-140), laneName: '北入口' },
  ...facts,
})

/** What a driver said of a car that was read wrongly. */
export const misreadClaim = (facts: Partial<MisreadClaim> = {}): MisreadClaim => ({
  id: idOf(340),
  plate: PLATE,
  lotName: 'P1 中心地下车库',
  note: '入场时牌照有泥',
  state: 'asked',
  askedAt: at(-3),
  decidedAt: null,
  answer: '',
  ...facts,
})

const mine = { route: '/parking/misread', title: '车牌识别有误' } as const
const desk = { route: '/parking/desk/misreads', title: '识别更正', as: OPERATOR } as const
const claims = (...items: MisreadClaim[]) =>
  given(calls.misreadClaims, { items: items.map((item) => ({ ...item, personName: '李明' })), next: null })

/** The screens of cars that were read wrongly. */
export const misreadStates: readonly State[] = [
  {
    ...mine,
    name: '',
    says: '待核对',
    answers: [
      ...usual,
      given(calls.misreadMine, {
        items: [
          misreadClaim(),
          misreadClaim({ id: idOf(341), state: 'accepted', decidedAt: at(-1) }),
          misreadClaim({ id: idOf(342), state: 'refused', decidedAt: at(-1), answer: '照片与车牌不符' }),
        ],
        next: null,
      }),
    ],
  },
  {
    ...mine,
    name: 'none',
    says: '还没有提交过更正',
    answers: [...usual, given(calls.misreadMine, { items: [], next: null })],
  },
  {
    ...mine,
    name: 'form',
    says: '还没有提交过更正',
    answers: [...usual, given(calls.misreadMine, { items: [], next: null })],
    async act({ page, press }) {
      await press('提交更正')
      await page.getByRole('dialog').getByText('证明照片').first().waitFor()
    },
  },
  { ...desk, name: '', says: '待核对', answers: [...usual, claims(misreadClaim())] },
  { ...desk, name: 'none', says: '没有待核对的申请', answers: [...usual, claims()] },
  {
    ...desk,
    name: 'look',
    says: '待核对',
    answers: [
      ...usual,
      claims(misreadClaim()),
      given(calls.misreadLook, {
        ...misreadClaim(),
        personName: '李明',
        proofUrl: null,
        items: [near(), near({ stayId: idOf(81), plate: '湘A88888', how: 'province' })],
      }),
    ],
    async act({ page }) {
      await page.getByText('核对', { exact: true }).tap()
      await page.getByRole('dialog').getByText('只有省份不同').waitFor()
    },
  },
]
