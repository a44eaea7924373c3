import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, design, deskType, OPERATOR, setting, TYPE } from './case-answers.ts'

const list = { route: '/decoration/types', as: OPERATOR } as const
const one = { route: '/decoration/types/{id}', address: `/decoration/types/${TYPE}`, as: OPERATOR } as const
const settings = { route: '/decoration/settings', as: OPERATOR } as const
type Act = NonNullable<State['act']>
const tab =
  (name: string, words: string | RegExp): Act =>
  async ({ page }) => {
    await page.getByRole('tab', { name }).tap()
    await page.getByText(words).first().waitFor()
  }

/** What operators set: types of renovation and limits. */
export const typeStates: readonly State[] = [
  {
    ...list,
    name: '',
    says: '没有更多了',
    answers: [
      given(calls.typeDesk, {
        items: [
          {
            id: TYPE,
            title: '办公室装修',
            state: 'published',
            published: 2,
            edited: false,
            version: 5,
            changedAt: at(-600),
            changedBy: '陈园',
            papers: 2,
            fields: 0,
            fire: true,
            cases: 3,
            problem: null,
          },
        ],
        next: null,
      }),
    ],
  },
  { ...list, name: 'empty', says: '还没有装修类型', answers: [given(calls.typeDesk, { items: [], next: null })] },
  {
    ...list,
    name: 'not yours',
    says: '您没有设置装修类型的权限',
    answers: [refused(calls.typeDesk, refusals.forbidden)],
  },
  { ...one, name: '', says: '保存', answers: [given(calls.typeDetail, deskType())] },
  {
    ...one,
    name: 'papers',
    says: '保存',
    answers: [given(calls.typeDetail, deskType())],
    act: tab('材料', '添加材料'),
  },
  {
    ...one,
    name: 'form',
    says: '保存',
    answers: [given(calls.typeDetail, deskType())],
    act: tab('申请表', '没有其他要填的内容'),
  },
  {
    ...one,
    name: 'process',
    says: '保存',
    answers: [given(calls.typeDetail, deskType())],
    act: tab('流程', '按默认流程审批'),
  },
  {
    ...one,
    name: 'agreement',
    says: '保存',
    answers: [given(calls.typeDetail, deskType())],
    act: tab('协议', '装修管理协议'),
  },
  {
    ...one,
    name: 'publish',
    says: '保存',
    answers: [
      given(
        calls.typeDetail,
        deskType({
          state: 'draft',
          published: 0,
          versions: [],
          design: { ...design, agreement: '' },
          problems: [{ part: 'agreement', spot: '', words: '请填写装修管理协议', warning: false }],
        }),
      ),
    ],
    act: tab('发布', '发布前要改好'),
  },
  { ...one, name: 'gone', says: '没有找到这个装修类型', answers: [refused(calls.typeDetail, refusals.notFound)] },
  { ...settings, name: '', says: '保存', answers: [given(calls.settingGet, setting)] },
  {
    ...settings,
    name: 'not yours',
    says: '您没有设置装修类型的权限',
    answers: [refused(calls.settingGet, refusals.forbidden)],
  },
]
