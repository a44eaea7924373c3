import { archives, contactRefusals } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { ScreenPhone } from '../../../../tests/support/screens.ts'
import type { State } from '../../../../tests/support/states.ts'
import { details } from './answers.ts'
import { contact, found, history, listed, queried, revealed, touch } from './contacts-answers.ts'

const { calls } = archives
const STAFF = { roles: ['property'] }
const tab = {
  route: '/epsarchives/archiveTab6',
  address: `/epsarchives/archiveTab6?id=${idOf(1800)}`,
  as: STAFF,
} as const
const own = { route: '/companyinfo/contacts', address: `/companyinfo/contacts?id=${idOf(1800)}`, as: STAFF } as const
const query = { route: '/contact/queryContact', as: STAFF } as const
const detail = {
  route: '/contact/contactDetail',
  address: `/contact/contactDetail?id=${idOf(1810)}&archive=${idOf(1800)}`,
  as: STAFF,
} as const

/** Looks contacts up by a text. */
export const lookUp = (text: string, says: RegExp) => async (phone: ScreenPhone) => {
  const { page } = phone
  await page.getByLabel('姓名、拼音、职务或完整手机号').fill(text)
  await phone.press('查询')
  await page.getByText(says).first().waitFor()
}
/** Asks to see the phone of the detail's contact. */
async function seePhone(phone: ScreenPhone): Promise<void> {
  await phone.press(/手机号/)
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '回访企业' }).check()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
}

/** Contacts and touches. */
export const contactStates: readonly State[] = [
  { ...tab, name: '', says: '吴*', answers: [details(), listed()] },
  { ...tab, name: 'empty', says: '还没有联系人', answers: [details(), listed([])] },
  {
    ...tab,
    name: 'read-only',
    says: '吴*',
    answers: [
      details(),
      listed([contact({ mayWrite: false }), contact({ id: idOf(1811), name: '吴*', mayWrite: false })], false),
    ],
  },
  {
    ...tab,
    name: 'gone',
    says: '没有找到这份企业档案',
    answers: [details(), refused(calls.contacts, refusals.notFound)],
  },
  {
    ...tab,
    name: 'past',
    address: `${tab.address}&on=2026-10-01`,
    says: '2026-10-01 当天的联系人',
    answers: [details(), listed([contact({ mayWrite: false })], false)],
  },
  {
    ...tab,
    name: 'adding',
    says: '吴*',
    answers: [details(), listed()],
    act: ({ press }) => press('添加联系人'),
  },
  { ...own, name: '', says: '吴*', answers: [details(), listed()] },
  { ...own, name: 'empty', says: '还没有联系人', answers: [details(), listed([])] },
  { ...query, name: '', says: '输入后查询', answers: [] },
  {
    ...query,
    name: 'found',
    says: '输入后查询',
    answers: [queried([found(), found({ id: idOf(1811), name: '周*', post: '', leftOn: '2026-08-31', main: false })])],
    act: lookUp('周晓', /光谷云图/),
  },
  {
    ...query,
    name: 'nothing',
    says: '输入后查询',
    answers: [queried([])],
    act: lookUp('不存在', /没有找到“不存在”/),
  },
  { ...query, name: 'part-of-phone', says: '输入后查询', answers: [], act: lookUp('1390000', /完整的11位/) },
  {
    ...query,
    name: 'quota',
    says: '输入后查询',
    answers: [refused(calls.contactQuery, contactRefusals.phoneQuota, { data: { most: 20 } })],
    act: lookUp('13900000001', /一小时内最多/),
  },
  { ...detail, name: '', says: '约好周三上午看房', answers: [history()] },
  {
    ...detail,
    name: 'overdue',
    says: '下一步 2026-11-10，已逾期',
    answers: [history({ nextOn: '2026-11-10', items: [touch({ nextOn: '2026-11-10' })] })],
  },
  {
    ...detail,
    name: 'may-have-left',
    says: '标记为已离职',
    answers: [history({ contact: contact({ mayHaveLeft: true, main: false }), nextOn: null, items: [] })],
  },
  {
    ...detail,
    name: 'own-enterprise',
    says: '还没有沟通记录',
    answers: [
      history({
        contact: contact({ name: '周晓敏', nameMasked: false, mayWrite: false, leftOn: '2026-08-31', main: false }),
        nextOn: null,
        items: [],
        mayAdd: false,
      }),
    ],
  },
  { ...detail, name: 'gone', says: '没有找到这位联系人', answers: [refused(calls.contactHistory, refusals.notFound)] },
  { ...detail, name: 'revealed', says: '约好周三上午看房', answers: [history(), revealed], act: seePhone },
  {
    ...detail,
    name: 'changing',
    says: '约好周三上午看房',
    answers: [history()],
    act: ({ press }) => press('修改联系人'),
  },
  { ...detail, name: 'writing', says: '约好周三上午看房', answers: [history()], act: ({ press }) => press('记录沟通') },
]
