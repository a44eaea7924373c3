import { auditRefusals as no, type PartForms, type tasks } from '#contract/tasks'
import { companyNamesOf, namesOf } from '#door/people'
import { fieldsAskedBy, type Process } from '#platform/approvals'
import { audited } from '#platform/audit'
import { FileAnswer, type HandlersOf, type ReadContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { SPONSOR_FIELD } from '../ground/auditing.ts'
import { findTypeVersion } from '../ground/queries.ts'
import { PART_OWNER } from '../parts/ending.ts'
import { type SeenPart, seenPart } from '../parts/seeing.ts'
import { viewPartForms } from '../parts/view.ts'
import { decideShare, heldForAudit } from './deciding.ts'
import { fallenIn } from './fallen.ts'
import { wayOfShare } from './flow.ts'
import { caseOfShare, opinionsOf, queueOf, whyNot } from './loading.ts'
import { printShare } from './paper.ts'
import { listStepsOfPart } from './queries.ts'
import { reasonFor, refuseOtherEffects } from './returning.ts'
import { viewNode } from './view.ts'

type Handlers = Pick<HandlersOf<typeof tasks>, 'approvals' | 'audit' | 'repulse' | 'flow' | 'paper'>

/** Lines of the history of a share that its way shows at most. */
const STEPS = 200

/** How shares are audited, and how their way is looked at. */
export function auditHandlers(engines: TaskEngines): Handlers {
  return {
    async approvals(ctx, { id }) {
      const { db, person } = ctx
      const found = await seenPart(ctx, engines, id)
      const share = await viewPartForms(db, engines, found, ctx)
      const kase = await caseOfShare(ctx, engines, id)
      const called = calledIn(share)
      return {
        id,
        share,
        expect: kase?.expect ?? null,
        why: await whyNot(ctx, engines, found, kase),
        nodes: (kase?.nodes ?? []).map((node) => viewNode(node, person.personId)),
        fallen: share.forms.flatMap((form) => fallenIn(form, called)),
        usual: await opinionsOf(ctx, engines),
        queue: await queueOf(ctx, engines, id),
      }
    },

    async audit(ctx, { id, seen, expect, opinion }) {
      const held = await heldForAudit(ctx, engines, id)
      return await decideShare(ctx, engines, held, { id, seen, expect, act: 'approve', opinion: opinion.trim() })
    },

    async repulse(ctx, { id, seen, expect, fields, reason, shown }) {
      const held = await heldForAudit(ctx, engines, id)
      const opinion = await reasonFor(ctx, engines, held.task, { fields, reason })
      if (held.part.version === seen) await refuseOtherEffects(ctx, engines, held, { fields, shown })
      return await decideShare(ctx, engines, held, { id, seen, expect, act: 'return', opinion, fields })
    },

    async flow(ctx, { id }) {
      const { db, person } = ctx
      const { task, part } = await seenPart(ctx, engines, id)
      const steps = await listStepsOfPart(db, id, STEPS)
      const kase = await caseOfShare(ctx, engines, id)
      const ids = [task.sponsorId, part.executorId, part.personId, ...steps.map(({ byId }) => byId)]
      const names = await namesOf(db, [...new Set(ids.filter((each) => each !== null))])
      const nodes = part.state === 'auditing' ? [] : await nodesToCome(ctx, engines, task)
      const receiver =
        part.companyId === null
          ? (names.get(part.personId ?? '') ?? '')
          : ((await companyNamesOf(db, task.areaId, [part.companyId])).get(part.companyId) ?? '')
      const items = wayOfShare({ task, part, steps, kase, nodes, names, receiver, readerId: person.personId })
      return { id, taskId: task.id, title: task.title, state: part.state, items }
    },

    async paper(ctx, { id, form: formId }) {
      const { db, now, person } = ctx
      const found = await seenPart(ctx, engines, id)
      const share = await viewPartForms(db, engines, found, ctx)
      const form = share.forms.find((each) => each.formId === formId) ?? refuse(refusals.notFound, { field: 'form' })
      if (form.state !== 'handed') refuse(no.notHandedIn)
      const kase = await caseOfShare(ctx, engines, id)
      const nodes = (kase?.nodes ?? []).map((node) => viewNode(node, person.personId))
      const bytes = await printShare({ share, form, nodes, called: calledIn(share), now })
      await ctx.tx((tx) => audited(tx, ctx, 'tasks.part.printed', { kind: PART_OWNER, id }, { formId }))
      return new FileAnswer(bytes, 'application/pdf', `${share.title}-${form.title}.pdf`)
    },
  }
}

/** What records that answers name are called. */
const calledIn = ({ names }: Pick<PartForms, 'names'>) => new Map(names.map(({ id, name }) => [id, name]))

/** Nodes of the process of a share that is not handed in; one that hangs on an answer is not certain. */
async function nodesToCome(
  { db }: Pick<ReadContext, 'db'>,
  { approvals }: Pick<TaskEngines, 'approvals'>,
  { areaId, typeId, typeVersion }: SeenPart['task'],
) {
  const type = await findTypeVersion(db, areaId, typeId, typeVersion ?? 0)
  if (!type || type.processId === null) return []
  const stored = await approvals.processOf(db, type.processId, type.processVersion ?? undefined)
  return (stored?.process.steps ?? []).flatMap((step) => nodesIn(step, true))
}

type Coming = { node: { title: string }; isCertain: boolean }

function nodesIn(step: Process['steps'][number], isCertain: boolean): Coming[] {
  if (step.kind === 'node') return [{ node: { title: step.title }, isCertain }]
  if (step.kind === 'together') return step.branches.flat().flatMap((each) => nodesIn(each, isCertain))
  const isAsked = fieldsAskedBy([step]).some((name) => name !== SPONSOR_FIELD)
  const all = [...step.cases.flatMap(({ steps }) => steps), ...step.otherwise]
  const nodes = all.flatMap((each) => nodesIn(each, isCertain && !isAsked))
  // A step that is needed in several cases stands in each of them.
  return nodes.filter(({ node }, nth) => nodes.findIndex((other) => other.node.title === node.title) === nth)
}
