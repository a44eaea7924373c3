import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { usual } from './answers.ts'
import { badImport, importsAre, parkImport } from './import-answers.ts'

const screen: Pick<State, 'route' | 'as'> = { route: '/parking/desk/import', as: { roles: ['operator'] } }
const done = parkImport({
  id: idOf(81),
  state: 'done',
  kind: 'lots',
  fileName: '停车场.csv',
  createdAt: at(-900),
  rows: 5,
})

/** Makes a file that is over the one that is looked at, as if it had been sent from here. */
const looking: State['act'] = async ({ page }) => {
  await page.evaluate(
    (id) => sessionStorage.setItem('draft.parking.import', JSON.stringify({ kind: 'stays', current: id })),
    idOf(80),
  )
  await page.reload()
}

/** The screen of imports. */
export const importStates: readonly State[] = [
  {
    ...screen,
    name: '',
    says: '选择文件并校验',
    answers: [...usual, ...importsAre(done, [done, badImport({ id: idOf(82), createdAt: at(-950) })])],
  },
  { ...screen, name: 'first', says: '还没有导入记录', answers: [...usual, ...importsAre(null)] },
  {
    ...screen,
    name: 'running',
    says: '已处理 520 行',
    answers: [...usual, ...importsAre(parkImport({ state: 'running', rows: 520, part: 43 }))],
  },
  { ...screen, name: 'checked', says: '确认导入', answers: [...usual, ...importsAre(parkImport())] },
  {
    ...screen,
    name: 'bad',
    says: '选择文件并校验',
    answers: [...usual, ...importsAre(badImport())],
    async act(phone) {
      await looking(phone)
      await phone.page.getByText('第 49 行 · 车牌号').waitFor()
    },
  },
  {
    ...screen,
    name: 'done',
    says: '选择文件并校验',
    answers: [...usual, ...importsAre(parkImport({ state: 'done', endedAt: at(0) }))],
    async act(phone) {
      await looking(phone)
      await phone.page.getByRole('heading', { name: '导入完成' }).waitFor()
    },
  },
  {
    ...screen,
    name: 'failed',
    says: '选择文件并校验',
    answers: [
      ...usual,
      ...importsAre(parkImport({ state: 'refused', why: '文件有密码保护，请去掉密码后再上传', rows: 0 })),
    ],
    async act(phone) {
      await looking(phone)
      await phone.page.getByRole('heading', { name: '文件无法导入' }).waitFor()
    },
  },
]
