import type { people, UserInfo } from '#contract/people'
import type { CallContext, HandlersOf, ReadContext } from '#platform/http'
import type { Vault } from '#platform/vault'
import { maskPhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { papersToAgree } from './agreements.ts'
import type { PeopleEngines } from './engines.ts'
import { openPhone } from './phones.ts'
import { findCompany, findPerson } from './queries.ts'
import { rightsOf } from './rights/held.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'userInfo' | 'userByToken' | 'companyAddress'>

/** Who is logged in. */
export function userHandlers({ vault }: PeopleEngines): Handlers {
  return {
    userInfo: (ctx) => describe(ctx, vault),
    userByToken: (ctx) => describe(ctx, vault),
    async companyAddress(ctx) {
      const company = await actingCompany(ctx)
      return { companyId: company?.id ?? null, companyName: company?.name ?? null, address: company?.address ?? '' }
    },
  }
}

async function actingCompany(ctx: CallContext & Pick<ReadContext, 'db'>) {
  const { companyId } = ctx.person
  return companyId === null ? undefined : findCompany(ctx.db, companyId)
}

async function describe(ctx: ReadContext, vault: Vault): Promise<UserInfo> {
  const { personId, companyId, companies } = ctx.person
  const person = (await findPerson(ctx.db, personId)) ?? refuse(refusals.notFound)
  const company = await actingCompany(ctx)
  const phone = openPhone(vault, person)
  return {
    id: person.id,
    username: person.username ?? '',
    nickName: person.nickName,
    userAreaId: person.areaId,
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    phone: phone === null ? null : maskPhone(phone),
    roles: person.roles,
    rights: [...new Set((await rightsOf(ctx.db, ctx.person)).map(({ right }) => right))],
    manager: companies.some((tie) => tie.companyId === companyId && tie.manager),
    hasPassword: person.username !== null,
    toAgree: await papersToAgree(ctx.db, personId, ctx.now),
  }
}
