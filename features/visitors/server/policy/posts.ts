import { companyNamesOf } from '#door/people'
import type { PostsPart } from '#platform/posts'
import type { Vault } from '#platform/vault'
import { contactOf } from './contacts.ts'
import { listReceptions } from './post-queries.ts'

/** What visitors say of a person: for which companies they receive visitors, and where nobody else does; and of a company, who may be named to whom is not let in. */
export const visitorPosts = (vault: Vault): PostsPart => ({
  async posts(db, { areaId, personId }) {
    const receptions = await listReceptions(db, { areaId, personId })
    const names = await companyNamesOf(
      db,
      areaId,
      receptions.map(({ companyId }) => companyId),
    )
    return names.size === 0 ? [] : [{ title: '访客接待', where: [...names.values()].join('、'), path: null }]
  },

  async open(db, { areaId, personId }) {
    const alone = (await listReceptions(db, { areaId, personId })).filter((reception) => reception.alone)
    const names = await companyNamesOf(
      db,
      areaId,
      alone.map(({ companyId }) => companyId),
    )
    return [...names.values()].map((name) => ({
      what: `${name}仅由其一人接待访客`,
      todo: '请企业管理员指定另一位接待人',
      path: null,
    }))
  },

  async named(db, of) {
    const contact = await contactOf(db, vault, of)
    return contact === null ? [] : [contact]
  },
})
