import type { access } from '#contract/access'
import type { HandlersOf } from '#platform/http'
import type { AccessEngines } from '../engines.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'whoLetsIn'>

/** Whom somebody asks who is not let in. */
export function lettingHandlers({ posts }: Pick<AccessEngines, 'posts'>): Handlers {
  return {
    async whoLetsIn({ db, areaId, person: { companyId } }) {
      if (companyId === null) return { contact: null }
      const [contact = null] = await posts.namedAt(db, { areaId, companyId })
      return { contact: contact && { name: contact.name, phone: contact.phone } }
    },
  }
}
