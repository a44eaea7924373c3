import type { DeskCompany, PersonItem, people } from '#contract/people'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import { companyDeskHandlers } from '../companies/desk-calls.ts'
import type { PeopleEngines } from '../engines.ts'
import { personReadingHandlers } from '../persons/reading-calls.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'personSheet' | 'companySheet'>

const ROLES = {
  visitor: '访客',
  staff: '员工',
  merchant: '收银员',
  property: '物业人员',
  operator: '园区运营',
} as const
const STATES = { active: '在园', applied: '待审核', left: '已离园', refused: '未通过' } as const

/** Lists of people's desks, taken away. */
export function exportHandlers(engines: PeopleEngines): Handlers {
  const { personList } = personReadingHandlers(engines)
  const { companyDesk } = companyDeskHandlers(engines)
  return {
    async personSheet(ctx, asked) {
      return await exportedTable<PersonItem>(ctx, {
        name: '人员',
        action: 'people.persons.exported',
        by: { role: asked.role, show: asked.show },
        list: (next) => personList(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '姓名', kind: 'text', of: ({ name }) => name },
          { title: '手机号', kind: 'text', of: ({ phone }) => phone },
          { title: '企业', kind: 'text', width: 32, of: ({ company }) => company },
          { title: '身份', kind: 'text', width: 24, of: ({ roles }) => roles.map((role) => ROLES[role]).join('、') },
          { title: '登录', kind: 'text', of: ({ signedIn }) => (signedIn ? '登录过' : '未登录过') },
          { title: '状态', kind: 'text', of: ({ disabled }) => (disabled ? '已停用' : '正常') },
        ],
      })
    },

    async companySheet(ctx, asked) {
      return await exportedTable<DeskCompany>(ctx, {
        name: '企业',
        action: 'people.companies.exported',
        by: { state: asked.state },
        list: (next) => companyDesk(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '企业名称', kind: 'text', width: 36, of: ({ name }) => name },
          { title: '统一社会信用代码', kind: 'text', width: 24, of: ({ creditCode }) => creditCode },
          { title: '状态', kind: 'text', of: ({ state }) => STATES[state] },
          { title: '状态时间', kind: 'moment', of: ({ stateAt }) => (stateAt === null ? null : new Date(stateAt)) },
          { title: '行业', kind: 'text', of: ({ industry }) => industry },
          { title: '地址', kind: 'text', width: 32, of: ({ address }) => address },
          { title: '人数', kind: 'number', of: ({ people }) => people },
          { title: '企业管理员', kind: 'text', of: ({ managed }) => (managed ? '有' : '没有') },
          { title: '企业名单', kind: 'text', of: ({ listed }) => (listed ? '公开' : '未公开') },
        ],
      })
    },
  }
}
