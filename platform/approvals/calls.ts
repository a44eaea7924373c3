import type { Db } from '#platform/db'
import { type CallContext, type HandlersOf, repeated, serve } from '#platform/http'
import { maskedName } from '#vocabulary/names'
import { addressesOfCaller, personAddress } from './address.ts'
import type { ActRequest, Approvals, PeoplePort } from './approvals.ts'
import type { CaseView } from './case-view.ts'
import { approvals as contract } from './contract.ts'
import type { Actor } from './subject.ts'
import { wireCase, wireDelegation, wireDuty } from './wire.ts'

const PAGE = 20

/** What the calls need beside the door. */
interface Beside {
  readonly people: () => PeoplePort
  /** A case as the actor may see it; refuses 404 to whom it is no concern. */
  readonly detail: (db: Db, actor: Actor, caseId: string) => Promise<CaseView>
}

/** The caller as an actor: their session knows their addresses. */
export function actorOf({ areaId, person, now }: Pick<CallContext, 'areaId' | 'person' | 'now'>): Actor {
  return { areaId, personId: person.personId, addresses: addressesOfCaller(person), now }
}

/** The engine's calls. */
export function approvalCalls(approvals: Omit<Approvals, 'calls' | 'subscribe'>, { people, detail }: Beside) {
  const handlers: HandlersOf<typeof contract> = {
    async duties(ctx, { kind, next }) {
      const actor = await approvals.standIn(ctx.db, actorOf(ctx))
      const of = { areaId: ctx.areaId, addresses: actor.addresses, via: actor.via }
      const page = await approvals.duties.mine(ctx.db, { ...of, next, size: PAGE, kind, usual: true })
      const behalf = new Set(page.items.flatMap(({ address }) => actor.via?.get(address) ?? []))
      const names = behalf.size > 0 ? await people().namesOf(ctx.db, ctx.areaId, [...behalf].map(personAddress)) : null
      const nameOf = (personId: string) => maskedName(names?.get(personAddress(personId)) ?? '')
      const items = page.items.map((duty) => wireDuty(duty, actor.via?.get(duty.address), nameOf))
      return { items, next: page.next, count: await approvals.duties.count(ctx.db, of) }
    },

    async caseDetail(ctx, { caseId }) {
      const actor = await approvals.standIn(ctx.db, actorOf(ctx))
      const view = await detail(ctx.db, actor, caseId)
      return wireCase(view, actor, approvals.can(view, actor))
    },

    preview: (ctx, input) => approvals.preview(ctx.db, actorOf(ctx), requestOf(input)),

    async act(ctx, input) {
      const actor = actorOf(ctx)
      const view = await approvals.act(ctx.db, actor, requestOf(input))
      const seen = wireCase(view, actor, approvals.can(view, actor))
      return view.again ? repeated(seen) : seen
    },

    async urge(ctx, input) {
      const actor = actorOf(ctx)
      const view = await approvals.act(ctx.db, actor, { ...input, act: 'urge' })
      return wireCase(view, actor, approvals.can(view, actor))
    },

    async delegate(ctx, { toPersonId, fromAt, untilAt }) {
      const period = { fromAt: new Date(fromAt), untilAt: new Date(untilAt) }
      return wireDelegation(
        await approvals.delegate(ctx.db, actorOf(ctx), { toPersonId, ...period }),
        ctx.person.personId,
      )
    },

    async delegations(ctx) {
      const all = await approvals.delegations(ctx.db, actorOf(ctx))
      return { items: all.map((each) => wireDelegation(each, ctx.person.personId)) }
    },

    async delegationEnd(ctx, { id }) {
      await approvals.endDelegation(ctx.db, actorOf(ctx), id)
      const all = await approvals.delegations(ctx.db, actorOf(ctx))
      return { items: all.map((each) => wireDelegation(each, ctx.person.personId)) }
    },
  }
  return serve(contract, handlers)
}

/** A wish as it came: edits by their fields, the last of one field. */
function requestOf({
  edits,
  ...rest
}: Omit<ActRequest, 'edits'> & { edits?: { field: string; value: string | number | boolean }[] }): ActRequest {
  return edits ? { ...rest, edits: Object.fromEntries(edits.map(({ field, value }) => [field, value])) } : rest
}
