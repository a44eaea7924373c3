import { randomInt } from 'node:crypto'
import { makePerson, makeSession } from '#fixtures/people'
import { newId } from '#platform/db'
import { exports } from '../../../../tests/support/exporter.ts'
import { asks, type MakeRecipes } from '../../../../tests/support/recipes.ts'
import { attributeRecipes } from './attributes-recipes.ts'
import { bookRecipes } from './book-recipes.ts'
import { companyRecipes } from './companies-recipes.ts'
import { membershipRecipes } from './memberships-recipes.ts'
import { personRecipes } from './persons-recipes.ts'
import { rightRecipes } from './rights-recipes.ts'
import { tenancyRecipes } from './tenancies-recipes.ts'
import { thirdRecipes } from './third-recipes.ts'
import { viewRecipes } from './views-recipes.ts'

const PASSWORD = 'abc123~!@'

/** Sessions of a person, and what signing in starts from. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { identity } = world.product
  const newPhone = () => `136${String(randomInt(100_000_000)).padStart(8, '0')}`
  return {
    'common/login': asks(async ({ person: { areaId } }) => {
      const account = { username: newId().slice(-20), passwordHash: await identity.secrets.hash(PASSWORD) }
      await makePerson(db, { areaId, account })
      return { customId: account.username, password: PASSWORD }
    }),
    'visitapply/login': asks(async ({ person: { areaId } }) => {
      const account = { username: newId().slice(-20), passwordHash: await identity.secrets.hash(PASSWORD) }
      await makePerson(db, { areaId, account })
      return { customId: account.username, password: PASSWORD }
    }),
    'visitapply/sendSms': asks(async () => ({ phone: newPhone() })),
    'visitapply/register': asks(async () => ({
      phone: newPhone(),
      code: '123456',
      account: `v${newId().replaceAll('-', '').slice(-12)}`,
      password: PASSWORD,
    })),
    'visitapply/resetPassword': asks(async () => ({ phone: newPhone(), code: '123456', password: PASSWORD })),
    'visitapply/logout': asks(async () => ({})),
    'common/smsCode': asks(async () => ({ phone: newPhone() })),
    'common/smsLogin': asks(async () => ({ phone: newPhone(), code: '123456' })),
    'common/changePassword': asks(async () => ({ oldPassword: 'abc123~!@', newPassword: 'abd123~!@' })),
    'common/endSession': asks(async ({ person }) => {
      const token = await makeSession(db, identity, person)
      return { id: (await identity.sessions.callerOf(token))?.sessionId }
    }),
    'common/ownData': asks(async () => ({})),
    'common/ownDataCode': asks(async () => ({ purpose: 'own-data' }), 10004, 10011),
    'common/signName': asks(async () => ({ code: '000000' }), 10003, 10011),
    'common/nickName': asks(async () => ({ nickName: '林晓晓' })),
    'common/closing': asks(async () => ({})),
    // A code that was never sent: nobody who is tried here loses their account.
    'common/closeAccount': asks(async () => ({ code: '000000' })),
    'common/takeBackClosing': asks(async () => ({ token: newId() })),
    'common/agree': asks(async () => ({ papers: [{ paper: 'privacy-policy', version: '2026-11-23' }] })),
    // A caller who logs out is a guest of nobody: whoever tries it brings another session first.
    'common/logout': asks(async () => ({})),
    'enterprise/personSheet': exports(world),
    'enterprise/companySheet': exports(world),
    ...companyRecipes(world),
    ...thirdRecipes(world),
    ...membershipRecipes(world),
    ...bookRecipes(world),
    ...attributeRecipes(world),
    ...rightRecipes(world),
    ...tenancyRecipes(world),
    ...personRecipes(world),
    ...viewRecipes(world),
  }
}
