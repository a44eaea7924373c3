import { personAddress } from '#platform/approvals'
import type { PostsPart } from '#platform/posts'
import type { PeopleEngines } from '../engines.ts'
import { listFunctions, listManagedAlone } from './queries.ts'

/** So many duties are counted one by one. */
const DUTIES = 100

/** What people says of a person's posts: their functions among the park's own people, companies that nobody else manages, and what waits for them alone in the inbox. */
export function ownPosts({ approvals }: Pick<PeopleEngines, 'approvals'>): PostsPart {
  return {
    async posts(db, { personId }) {
      const functions = await listFunctions(db, personId)
      return functions.length === 0 ? [] : [{ title: '园区人员', where: functions.join('、'), path: '/people/rights' }]
    },
    async open(db, { areaId, personId }) {
      const alone = await listManagedAlone(db, personId)
      const addresses = [personAddress(personId)]
      const duties = await approvals.duties.mine(db, { areaId, addresses, alone: true, size: DUTIES })
      return [
        ...alone.map((name) => ({
          what: `${name}唯一的企业管理员`,
          todo: '请先指定另一位企业管理员',
          path: null,
        })),
        ...duties.items.map(({ title, text }) => ({
          what: [title, text].filter(Boolean).join('：'),
          todo: '请本人办理或转交他人',
          path: null,
        })),
      ]
    },
  }
}
