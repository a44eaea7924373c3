import { expect, test } from 'vitest'
import { createReadiness } from '#platform/readiness'
import { freshStore } from '../../../../tests/support/store.ts'
import { makePerson } from '../fixtures.ts'
import { registerSetup } from './lines.ts'

const store = await freshStore()

/** How the line of signing in stands in park 1, with or without a provider of messages. */
async function stand(canSms: boolean) {
  const readiness = createReadiness()
  registerSetup({ readiness, notify: { canSms }, clock: () => new Date() })
  return await readiness
    .lines()
    .find(({ key }) => key === 'people.sign-in')
    ?.stand(store.db, '1')
}

test('people get in where messages are sent; else by slips, and one who did shows that it works', async () => {
  await makePerson(store.db, { roles: ['operator'] })
  await makePerson(store.db, { roles: ['staff'], agreed: false })
  await makePerson(store.db, { roles: ['staff'], areaId: '2' })
  expect(await stand(true)).toEqual({ done: true, found: '已接入短信，人员可用验证码登录' })
  expect(await stand(false)).toEqual({ done: false, found: '未接入短信，请为人员打印登录凭条' })
  await makePerson(store.db, { roles: ['staff'] })
  expect(await stand(false)).toEqual({ done: true, found: '未接入短信，已有1人登录，其他人员请打印登录凭条' })
})
