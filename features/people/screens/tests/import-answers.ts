import { type ImportTexting, type PeopleImport, type PeopleImportRow, people } from '#contract/people'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

export const { calls } = people

/** A sheet of people that was judged: some rows are not taken. */
export function peopleImport(facts: Partial<PeopleImport> = {}): PeopleImport {
  return {
    id: idOf(970),
    fileName: '云图软件-花名册.xlsx',
    state: 'checked',
    rows: 1240,
    looked: 1240,
    counts: { new: 1180, changed: 36, equal: 20, refused: 4 },
    departments: 12,
    did: { new: 0, changed: 0, equal: 0, refused: 0 },
    why: '',
    byName: '周园',
    createdAt: at(-3),
    endedAt: null,
    ...facts,
  }
}

/** The same once it was written. */
export const doneImport = (facts: Partial<PeopleImport> = {}) =>
  peopleImport({ state: 'done', did: { new: 1180, changed: 35, equal: 20, refused: 5 }, endedAt: at(0), ...facts })

const row = (line: number, name: string, facts: Partial<PeopleImportRow>): PeopleImportRow => ({
  line,
  name,
  phone: `138****${String(1000 + line)}`,
  department: '研发中心/平台组',
  title: '后端工程师',
  place: '',
  roles: [],
  verdict: 'new',
  outcome: null,
  reason: '',
  ...facts,
})

/** Some of its rows. */
export const ROWS: readonly PeopleImportRow[] = [
  row(2, '林晓', {}),
  row(3, '欧阳·娜娜', {
    verdict: 'changed',
    department: '市场与客户成功部/华东区域/上海办事处',
    roles: ['人事', '消防应急小组'],
  }),
  row(4, '王芳', { verdict: 'equal' }),
  row(5, '', {
    verdict: 'refused',
    phone: null,
    department: '',
    title: '',
    reason: '姓名：姓名只能使用汉字、字母和间隔号；手机号：请填写 11 位手机号',
  }),
  row(6, '赵六', { verdict: 'refused', reason: '没有“总裁”这个业务角色或群组，请先添加', roles: ['总裁'] }),
]

/** What an SMS to those whom the sheet invited comes to. */
export function textingIs(facts: Partial<ImportTexting> = {}): ImportTexting {
  const people = 1180
  const cost = { piecesEach: 1, fenEach: 5, pieces: people, fen: people * 5 }
  return { people, ...cost, leftFen: 50_000, leavesAt: at(60 * 20), possible: true, texted: null, ...facts }
}

/** What the server says of imports: the latest, those before, and rows. */
export const importsAre = (item: PeopleImport | null, past: readonly PeopleImport[] = []): Given[] => [
  given(calls.peopleImportView, { item }),
  given(calls.peopleImportTexting, textingIs()),
  given(calls.peopleImportList, { items: [...past], next: null }),
  given(calls.peopleImportRows, ({ verdict }) => ({
    items: ROWS.filter((each) => verdict === undefined || each.verdict === verdict),
    next: null,
  })),
]
