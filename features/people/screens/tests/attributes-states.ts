import { people } from '#contract/people'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { extendIs } from './attributes-answers.ts'

const page = { route: '/addressbook/setCompanyAttributes' } as const
const of = (id: string) => ({ ...page, address: `/addressbook/setCompanyAttributes?id=${id}` })

/** The screens of the room attributes. */
export const attributeStates: readonly State[] = [
  { ...page, name: '', says: '紧急联系人电话', answers: [extendIs()] },
  {
    ...page,
    name: 'no company',
    says: '您还没有加入企业',
    answers: [extendIs({ companyId: null, fields: [], answers: [] })],
  },
  { ...page, name: 'nothing asked', says: '企业还没有设置字段', answers: [extendIs({ fields: [], answers: [] })] },
  { ...page, name: 'manager', says: '保存字段', answers: [extendIs({ manager: true })] },
  {
    ...page,
    name: 'manager without fields',
    says: '还没有字段',
    answers: [extendIs({ manager: true, fields: [], answers: [], version: 0 })],
  },
  {
    ...page,
    name: 'a field',
    says: '保存字段',
    answers: [extendIs({ manager: true })],
    async act({ page: at, press, says }) {
      await press('添加字段')
      await at.getByRole('radio', { name: '单选' }).check({ force: true })
      await at.getByRole('button', { name: '添加', exact: true }).tap()
      await says('请填写字段名称')
    },
  },
  {
    ...page,
    name: 'problems',
    says: '紧急联系人电话',
    answers: [extendIs({ answers: [] })],
    async act({ press, says }) {
      await press('保存')
      await says('工号不能为空')
    },
  },
  {
    ...of(idOf(911)),
    name: 'of a person',
    says: '紧急联系人电话',
    answers: [extendIs({ manager: true })],
  },
  {
    ...of(idOf(912)),
    name: 'of nobody',
    says: '没有找到这位员工',
    answers: [refused(people.calls.extendList, refusals.notFound)],
  },
]
