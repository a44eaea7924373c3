import { setup } from '#contract/setup'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { detail, linesOf, missing, OPERATOR, opening, proposal } from './opening-answers.ts'

const page = { route: '/setup', as: OPERATOR } as const
const park = { route: '/setup/park', as: OPERATOR } as const
const ALL = missing(linesOf())

/** What a park needs, what is said of it, and how it opens. */
export const openingStates: readonly State[] = [
  { ...page, name: '', says: '待完成', answers: [missing(linesOf('estate.park', 'parking.lots')), opening()] },
  {
    ...page,
    name: 'done',
    says: '必办事项已全部完成',
    answers: [ALL, opening()],
    act: async ({ page: shown }) => {
      await shown.getByText(/^已完成（/).click()
    },
  },
  {
    ...page,
    name: 'empty',
    says: '没有',
    answers: [
      missing(linesOf('estate.park', 'people.sign-in', 'setup.channels', 'parking.lots', 'setup.papers')),
      opening({ counts: [] }),
    ],
  },
  { ...page, name: 'moving', says: /还有2笔支付/, answers: [ALL, opening({ pending: 2 })] },
  {
    ...page,
    name: 'mine',
    says: '等待另一位运营人员确认',
    answers: [ALL, opening({ proposal: proposal({ mine: true }) })],
  },
  { ...page, name: 'theirs', says: '确认正式开园', answers: [ALL, opening({ proposal: proposal() })] },
  {
    ...page,
    name: 'asked',
    says: '确认正式开园',
    answers: [ALL, opening({ proposal: proposal() })],
    act: async ({ page: shown }) => {
      await shown.getByRole('button', { name: '确认正式开园' }).click()
      await shown.getByRole('dialog').waitFor()
    },
  },
  { ...page, name: 'changed', says: '数据已变化', answers: [ALL, opening({ proposal: proposal({ holds: false }) })] },
  { ...page, name: 'real', says: '园区已在正式使用', answers: [ALL, opening({ real: 3 })] },
  {
    ...page,
    name: 'opened',
    says: '园区已正式开园',
    answers: [ALL, opening({ counts: [], opened: { at: at(-60), by: '周敏', proposedBy: '赵强' } })],
  },
  {
    ...page,
    name: 'stranger',
    as: { roles: ['property'] },
    says: '仅对园区运营开放',
    answers: [refused(setup.calls.missing, refusals.forbidden)],
  },
  { ...park, name: '', says: '运营单位', answers: [detail({ colour: '#1652a5' })] },
  {
    ...park,
    name: 'new',
    says: '请先填写运营单位',
    answers: [detail({ address: '', servicePhone: '', legalOperator: '', colour: null, palette: null }, false)],
  },
  { ...park, name: 'papers', says: '我已阅读并代表园区同意以上两份文本', answers: [detail({}, false)] },
  {
    ...park,
    name: 'unreadable',
    says: '运营单位',
    answers: [detail()],
    act: async ({ page: shown }) => {
      await shown.getByLabel('其他颜色').fill('#ffff00')
      await shown.getByRole('button', { name: '保存' }).click()
      await shown.getByText(/看不清/).waitFor()
    },
  },
]
