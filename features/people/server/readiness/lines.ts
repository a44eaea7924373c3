import { countTenancies } from '#door/estate'
import type { Notify } from '#platform/notify'
import { dayOf } from '#vocabulary/day'
import type { PeopleEngines } from '../engines.ts'
import { countActiveCompanies, countOperators, countSignedIn } from './queries.ts'

/** Whoever opens a park needs two, so that one never confirms what they did themselves. */
const OPERATORS_LEAST = 2

interface Parts extends Pick<PeopleEngines, 'readiness' | 'clock'> {
  readonly notify: Pick<Notify, 'canSms'>
}

/** Says what a park needs of people before it opens. */
export function registerSetup({ readiness, notify, clock }: Parts): void {
  readiness.line({
    key: 'people.operators',
    order: 20,
    title: '第二位运营人员',
    path: '/people/persons',
    async stand(db, areaId) {
      const count = await countOperators(db, areaId)
      return {
        done: count >= OPERATORS_LEAST,
        found: count >= OPERATORS_LEAST ? `已有${count}位园区运营` : `现有${count}位，至少需要两位园区运营`,
      }
    },
  })
  readiness.line({
    key: 'people.companies',
    order: 50,
    title: '企业',
    path: '/enterprise/companydesk',
    async stand(db, areaId) {
      const count = await countActiveCompanies(db, areaId)
      return { done: count > 0, found: count > 0 ? `已有${count}家在园企业` : '还没有在园企业' }
    },
  })
  readiness.line({
    key: 'people.tenancies',
    order: 55,
    title: '租约',
    path: '/people/tenancies',
    optional: true,
    async stand(db, areaId) {
      const { now, coming } = await countTenancies(db, areaId, dayOf(clock()))
      if (now + coming === 0) return { done: false, found: '还没有租约' }
      return { done: true, found: coming === 0 ? `${now}份在租` : `${now}份在租，${coming}份待起租` }
    },
  })
  readiness.line({
    key: 'people.sign-in',
    order: 30,
    title: '登录方式',
    path: '/people/slips',
    async stand(db, areaId) {
      if (notify.canSms) return { done: true, found: '已接入短信，人员可用验证码登录' }
      const signedIn = await countSignedIn(db, areaId)
      if (signedIn === 0) return { done: false, found: '未接入短信，请为人员打印登录凭条' }
      return { done: true, found: `未接入短信，已有${signedIn}人登录，其他人员请打印登录凭条` }
    },
  })
}
