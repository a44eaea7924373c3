import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, doneImport, importsAre, peopleImport, textingIs } from './import-answers.ts'

const screen = { route: '/addressbook/import' } as const

/** Opens an import that is over, as if it had been sent from here. */
const looking: State['act'] = async ({ page }) => {
  await page.evaluate((id) => sessionStorage.setItem('draft.people.import', JSON.stringify({ current: id })), idOf(970))
  await page.reload()
}

/** The screen of sheets of people. */
export const importStates: readonly State[] = [
  {
    ...screen,
    name: '',
    says: '选择文件并校验',
    answers: importsAre(doneImport(), [
      doneImport(),
      peopleImport({ id: idOf(971), state: 'expired', createdAt: at(-3000) }),
      peopleImport({ id: idOf(972), state: 'cancelled', createdAt: at(-4000) }),
    ]),
  },
  { ...screen, name: 'first', says: '还没有导入记录', answers: importsAre(null) },
  {
    ...screen,
    name: 'by nobody who keeps people',
    says: '您不管理企业人员',
    answers: [refused(calls.peopleImportView, refusals.forbidden)],
  },
  {
    ...screen,
    name: 'running',
    says: '已处理 520 行，共 1240 行',
    answers: importsAre(peopleImport({ state: 'running', looked: 520 })),
  },
  { ...screen, name: 'checked with bad rows', says: '有 4 行不能导入', answers: importsAre(peopleImport()) },
  {
    ...screen,
    name: 'checked',
    says: '校验通过',
    answers: importsAre(peopleImport({ counts: { new: 2, changed: 1, equal: 1, refused: 0 }, rows: 4 })),
    async act({ press, says }) {
      await press('确认导入')
      await says('导入这些人员？')
    },
  },
  {
    ...screen,
    name: 'done',
    says: '选择文件并校验',
    answers: importsAre(doneImport()),
    async act(phone) {
      await looking(phone)
      await phone.says('导入完成')
    },
  },
  {
    ...screen,
    name: 'done, new people texted',
    says: '选择文件并校验',
    answers: [
      ...importsAre(doneImport()),
      given(
        calls.peopleImportTexting,
        textingIs({
          texted: {
            at: at(-2),
            leavesAt: at(-2),
            state: 'done',
            people: 1180,
            sent: 1172,
            failed: 5,
            unknown: 1,
            spared: 2,
            fen: 5865,
          },
        }),
      ),
    ],
    async act(phone) {
      await looking(phone)
      await phone.says('已发完')
    },
  },
  {
    ...screen,
    name: 'done, the budget does not reach',
    says: '选择文件并校验',
    answers: [...importsAre(doneImport()), given(calls.peopleImportTexting, textingIs({ leftFen: 400 }))],
    async act(phone) {
      await looking(phone)
      await phone.says('园区本月短信预算只剩 ¥4.00')
    },
  },
  {
    ...screen,
    name: 'failed',
    says: '选择文件并校验',
    answers: importsAre(doneImport({ state: 'failed', why: '导入的人已不再管理本企业的人员，请由管理员重新导入' })),
    async act(phone) {
      await looking(phone)
      await phone.says('导入中断')
    },
  },
]
