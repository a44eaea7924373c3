import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { badImport, calls, OPERATOR, tenanciesAre, tenancyImport, tenancyImportsAre } from './tenancies-answers.ts'

const page = { route: '/people/tenancies', as: OPERATOR } as const
const bring = { route: '/people/tenancies/import', as: OPERATOR } as const
const tab = (name: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name }).tap()
  await phone.says(words)
}

/** Opens an import that is over, as if it had been sent from here. */
const looking: State['act'] = async ({ page: shown }) => {
  const draft = JSON.stringify({ file: '', current: idOf(5400) })
  await shown.evaluate((kept) => sessionStorage.setItem('draft.people.tenancy-import', kept), draft)
  await shown.reload()
}

/** The screens of who holds which room. */
export const tenancyStates: readonly State[] = [
  { ...page, name: '', says: '光谷云图软件有限公司', answers: tenanciesAre(undefined, { exports: true }) },
  { ...page, name: 'empty', says: '还没有租约', answers: tenanciesAre([]) },
  {
    ...page,
    name: 'refused',
    as: {},
    says: '仅对负责租约的园区人员开放',
    answers: [refused(calls.tenancyList, refusals.forbidden), refused(calls.tenancyRooms, refusals.forbidden)],
  },
  { ...page, name: 'to come', says: '1203', answers: tenanciesAre(), act: tab('待起租', '2027-01-01 起，长期') },
  { ...page, name: 'over', says: '1203', answers: tenanciesAre(), act: tab('已退租', '2025-01-01 至 2026-03-31') },
  {
    ...page,
    name: 'of one company',
    address: `/people/tenancies?company=${idOf(900)}`,
    says: '只看光谷云图软件有限公司',
    answers: [given(calls.companyName, { id: idOf(900), name: '光谷云图软件有限公司' }), ...tenanciesAre()],
  },
  {
    ...page,
    name: 'of one room',
    address: `/people/tenancies?room=${idOf(5210)}`,
    says: '只看2 号楼 12层 1205',
    answers: tenanciesAre(),
  },
  {
    ...page,
    name: 'one of a person',
    says: '欧阳·娜娜',
    answers: tenanciesAre(),
    async act({ page: shown, says }) {
      await shown
        .getByRole('button', { name: /人才公寓/ })
        .first()
        .tap()
      await says('138****5678')
    },
  },
  {
    ...page,
    name: 'new',
    says: '1203',
    answers: tenanciesAre(),
    async act({ page: shown, press, says }) {
      await press('新增租约')
      const sheet = shown.getByRole('dialog')
      await sheet.getByRole('radio', { name: '2 号楼' }).check()
      await says('长江数据有限公司，租至 2026-12-31')
      await sheet.getByRole('searchbox', { name: '企业或手机号' }).fill('云图')
      await says('91350100M000100Y43')
    },
  },
  {
    ...page,
    name: 'end',
    says: '1203',
    answers: tenanciesAre(),
    async act({ page: shown, says }) {
      await shown.getByRole('button', { name: '退租', exact: true }).first().tap()
      await says('光谷云图软件有限公司退租？')
    },
  },
  {
    ...bring,
    name: '',
    says: '选择文件并校验',
    answers: tenancyImportsAre(null, [
      tenancyImport({ state: 'done' }),
      tenancyImport({ id: idOf(5401), state: 'refused', why: '文件有密码保护，请取消密码后再上传' }),
    ]),
  },
  { ...bring, name: 'first', says: '还没有导入记录', answers: tenancyImportsAre(null) },
  {
    ...bring,
    name: 'refused',
    as: {},
    says: '仅对园区运营和负责全园租约的人员开放',
    answers: [refused(calls.tenancyImportView, refusals.forbidden)],
  },
  {
    ...bring,
    name: 'running',
    says: '已处理 200 行',
    answers: tenancyImportsAre(tenancyImport({ state: 'running', rows: 200, part: 48 })),
  },
  {
    ...bring,
    name: 'checked',
    says: '校验通过',
    answers: tenancyImportsAre(tenancyImport()),
    async act({ press, says }) {
      await press('确认导入')
      await says('导入这些租约？')
    },
  },
  {
    ...bring,
    name: 'bad',
    says: '选择文件并校验',
    answers: tenancyImportsAre(badImport()),
    async act(phone) {
      await looking(phone)
      await phone.says('有 2 处问题，没有导入任何数据')
      await phone.says('第 9 行 · 手机号')
    },
  },
  {
    ...bring,
    name: 'done',
    says: '选择文件并校验',
    answers: tenancyImportsAre(tenancyImport({ state: 'done' })),
    async act(phone) {
      await looking(phone)
      await phone.says('导入完成')
    },
  },
]
