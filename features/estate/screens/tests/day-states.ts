import { estateRefusals } from '#contract/estate'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, OPERATOR, parkDays } from './day-answers.ts'

const page = { route: '/estate/days', as: OPERATOR } as const
const unknown = { year: 2027, national: false, published: false, items: [] }

/** The park's special days. */
export const dayStates: readonly State[] = [
  { ...page, name: '', says: /国庆节/, answers: [given(calls.dayList, parkDays())] },
  { ...page, name: 'unpublished', says: /放假安排尚未发布/, answers: [given(calls.dayList, parkDays(unknown))] },
  {
    ...page,
    name: 'entered by the park',
    says: /按园区录入的日期计算/,
    answers: [given(calls.dayList, parkDays({ year: 2027, national: false }))],
  },
  {
    ...page,
    name: 'forbidden',
    as: {},
    says: '仅对园区运营开放',
    answers: [refused(calls.dayList, refusals.forbidden)],
  },
  {
    ...page,
    name: 'a holiday is added',
    says: /放假安排尚未发布/,
    answers: [
      given(calls.dayList, parkDays(unknown)),
      refused(calls.daySave, estateRefusals.dayEntered, { field: 'day', data: { day: '2027-10-01' } }),
    ],
    async act({ page: shown, press }) {
      await press('添加特殊日期')
      const sheet = shown.getByRole('dialog')
      await sheet.getByLabel('日期', { exact: true }).fill('2027-10-01')
      await sheet.getByLabel('到哪天').fill('2027-10-07')
      await sheet.getByLabel('名称').fill('国庆节')
      await press('保存')
      await sheet.getByText('2027-10-01园区已录入过，请单独修改或撤回').waitFor()
    },
  },
  {
    ...page,
    name: 'own',
    says: /国庆节/,
    answers: [given(calls.dayList, parkDays())],
    async act({ page: shown }) {
      await shown.getByRole('button', { name: /园区补班/ }).tap()
      await shown.getByRole('dialog').getByText('恢复国家安排').waitFor()
    },
  },
]
