import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { approved, calls, over, visit, visitDetail } from './register-answers.ts'

const list = { route: '/visitorRegisteApproval' }
const one = { ...list, address: `/visitorRegisteApproval?id=${idOf(1600)}` }
const NO = { decide: false, withdraw: false, cancel: false, move: false, urge: false, reveal: true, show: false }
const toDecide = (open: ReturnType<typeof visit>[], done: ReturnType<typeof visit>[] = []) =>
  given(calls.toDecide, ({ side }) => ({ items: side === 'done' ? done : open, next: null, now: at(0) }))
const here = visit({ from: at(-5), until: at(115), hostName: '' })
const later = visit({
  id: idOf(1602),
  way: 'application',
  visitorName: '赵*',
  people: 1,
  from: at(1500),
  until: at(1600),
})

/** Deciding about visits. */
export const decidingStates: readonly State[] = [
  { ...list, name: '', says: '正在等候', answers: [toDecide([here, later])] },
  { ...list, name: 'empty', says: '没有待审批的来访', answers: [toDecide([])] },
  {
    ...list,
    name: 'picking',
    says: '正在等候',
    answers: [toDecide([here, later])],
    async act({ page, press, says }) {
      await press('多选')
      await page.getByRole('checkbox').first().check()
      await says('同意所选（1）')
    },
  },
  {
    ...list,
    name: 'late',
    says: '正在等候',
    answers: [
      toDecide([here, later]),
      given(calls.applyCheck, { items: [{ id: here.id, done: false, message: '张*已处理：已同意' }] }),
    ],
    async act({ page, says }) {
      await page.getByRole('button', { name: '同意' }).first().tap()
      await page.getByText('张*已处理：已同意').waitFor()
      await says('张*已处理：已同意')
    },
  },
  {
    ...list,
    name: 'declining',
    says: '正在等候',
    answers: [toDecide([here])],
    async act({ page, press, says }) {
      await press('婉拒')
      await page.getByRole('dialog').waitFor()
      await says('访客会看到您填写的原因')
    },
  },
  {
    ...list,
    name: 'done',
    says: '没有待审批的来访',
    answers: [toDecide([], [visit({ state: 'approved' }), visit({ id: idOf(1603), state: 'declined' })])],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '已处理' }).tap()
      await says('已婉拒')
    },
  },
  {
    ...list,
    name: 'many',
    says: '客20等2人',
    answers: [
      toDecide(
        Array.from({ length: 20 }, (_, n) =>
          visit({ id: idOf(1660 + n), visitorName: `客${n + 1}`, from: at(900), until: at(960) }),
        ),
      ),
    ],
  },
  {
    ...one,
    name: 'one',
    says: '等待您审批',
    answers: [given(calls.recordById, visitDetail({ can: { ...NO, decide: true } }))],
  },
  { ...one, name: 'one-approved', says: '已同意', answers: [given(calls.recordById, approved({ can: NO }))] },
  {
    ...one,
    name: 'one-over',
    says: '已过期',
    answers: [given(calls.recordById, over({ state: 'expired', can: NO }))],
  },
  { ...one, name: 'gone', says: '没有找到这次来访', answers: [refused(calls.recordById, refusals.notFound)] },
]
