import { visitorRefusals, type visitors } from '#contract/visitors'
import { colleaguesOf, companyNameOf, listedCompany, membersAmong } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, ReadContext, WriteContext } from '#platform/http'
import { writeQrSheet } from '#platform/papers'
import { cleanFields, fieldProblems } from '#vocabulary/form-fields'
import { refusals, refuse } from '#vocabulary/refusal'
import type { CompanyPolicy } from '../../contract/policy.ts'
import type { VisitorEngines } from '../engines.ts'
import { type Policy, policyOf, putPolicy } from '../policy/queries.ts'
import { addBlock, liftBlock, listedBlocks } from './blocking.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  'policyGet' | 'policySave' | 'receiverChoices' | 'blocks' | 'blockAdd' | 'blockEnd' | 'wallSheet'
>
const CHOICES = 30

/** What a company asks of its visitors, whom it keeps out, and the sheet for its wall: for its managers. */
export function policyHandlers(engines: VisitorEngines): Handlers {
  const { publicUrl } = engines

  async function show(db: Db, areaId: string, policy: Policy): Promise<CompanyPolicy> {
    const { companyId, askPlate, askId, askFace, askDocument, fields, receptionIds, ...rest } = policy
    const listed = await listedCompany(db, areaId, companyId)
    const names = await membersAmong(db, companyId, receptionIds)
    return {
      companyId,
      companyName: listed?.name ?? (await companyNameOf(db, companyId)) ?? '',
      listed: listed !== null,
      asks: { plate: askPlate, idNumber: askId, face: askFace, document: askDocument },
      questions: fields.map((field) => ({ ...field, options: [...field.options] })),
      receivers: receptionIds.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])),
      decideInvited: rest.decideInvited,
      walkIn: rest.walkIn,
      wifi: rest.wifi,
      version: rest.version,
    }
  }

  return {
    async policyGet(ctx) {
      return await show(ctx.db, ctx.areaId, await policyOf(ctx.db, companyOf(ctx)))
    },

    async policySave(ctx, { version, asks, questions, receiverIds, wifi, decideInvited, walkIn }) {
      const { db, areaId, now } = ctx
      const companyId = companyOf(ctx)
      const before = asSeen(await policyOf(db, companyId), version, refusals.conflict)
      const fields = cleanFields(questions.map((field) => ({ ...field, id: field.id ?? newId() })))
      const [problem] = fieldProblems(fields)
      if (problem)
        refuse(visitorRefusals.questionsWrong, {
          field: 'questions',
          data: { problem: problem.message, at: problem.at },
        })
      const known = new Set(before.fields.map(({ id }) => id))
      const ids = questions.flatMap(({ id }) => id ?? [])
      if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) refuse(refusals.conflict)
      if ((await membersAmong(db, companyId, receiverIds)).size < receiverIds.length)
        refuse(visitorRefusals.receiverUnknown, { field: 'receiverIds' })
      const policy: Policy = {
        companyId,
        askPlate: asks.plate,
        askId: asks.idNumber,
        askFace: asks.face,
        askDocument: asks.document,
        fields,
        decideInvited,
        walkIn,
        receptionIds: receiverIds,
        wifi: wifi.trim(),
        version,
      }
      if (!(await putPolicy(db, areaId, policy, now))) refuse(refusals.conflict)
      await audit(ctx, 'policy.changed', { kind: 'people.company', id: companyId }, { asks, walkIn, decideInvited })
      return await show(db, areaId, { ...policy, version: version + 1 })
    },

    async receiverChoices(ctx, { text = '' }) {
      const found = await colleaguesOf(ctx.db, engines.vault, ctx.person.personId, [companyOf(ctx)], {
        text,
        limit: CHOICES,
      })
      return { items: found.map(({ id, name }) => ({ id, name })) }
    },

    blocks: (ctx, { next }) => listedBlocks(ctx, engines, { companyId: companyOf(ctx), next }),
    blockAdd: (ctx, input) => addBlock(ctx, engines, companyOf(ctx), input),
    blockEnd: (ctx, { id }) => liftBlock(ctx, engines, companyOf(ctx), id),

    async wallSheet(ctx) {
      const { db, areaId, now } = ctx
      const company = (await listedCompany(db, areaId, companyOf(ctx))) ?? refuse(visitorRefusals.notListed)
      const link = wallLink(publicUrl, company.id)
      const pdf = await writeQrSheet({
        title: `${company.name} 访客登记`,
        at: now,
        perRow: 1,
        codes: [{ text: link, caption: `${company.name} 访客扫码登记` }],
        footer: '贴在前台或门口。访客用手机扫码，验证手机号后填写来访信息',
      })
      return { fileName: `${company.name}-访客登记码.pdf`, pdf: pdf.toString('base64'), link }
    },
  }
}

/** What the code on a company's wall leads to. */
export function wallLink(publicUrl: string, companyId: string): string {
  return `${publicUrl}/front/mobile/visitor/visitorRegisterApply?company=${companyId}`
}

/** The company that the caller manages and acts for now. */
function companyOf({ person }: Pick<ReadContext, 'person'>): string {
  return person.companyId ?? refuse(refusals.forbidden)
}

function audit(
  { db, areaId, now, person }: WriteContext,
  what: string,
  subject: { kind: string; id: string },
  detail: Record<string, unknown>,
): Promise<void> {
  return audited(db, { areaId, now, person }, `visitors.${what}`, subject, detail)
}
