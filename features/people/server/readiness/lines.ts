import type { Notify } from '#platform/notify'
import type { Readiness } from '#platform/readiness'
import { countSignedIn } from './queries.ts'

/** What people says of a park that is set up: that people get in, by SMS or by slips. */
export function registerSetup({ readiness, notify }: { readiness: Readiness; notify: Pick<Notify, 'canSms'> }): void {
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
