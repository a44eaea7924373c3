import { visitorRefusals, type visitors } from '#contract/visitors'
import { colleaguesOf, companyNameOf, listedCompany, membersAmong, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, ReadContext, WriteContext } from '#platform/http'
import { writeQrSheet } from '#platform/papers'
import { parseInstant, toInstant } from '#vocabulary/day'
import { cleanFields, fieldProblems } from '#vocabulary/form-fields'
import { maskedName } from '#vocabulary/names'
import { maskPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Block, CompanyPolicy } from '../../contract/policy.ts'
import type { VisitorEngines } from '../engines.ts'
import { type BlockRow, endBlock, hasBlock, holdPhone, insertBlock, listBlocks } from '../policy/block-queries.ts'
import { type Policy, policyOf, putPolicy } from '../policy/queries.ts'
import { phoneIndexOf } from '../visits/sealing.ts'
import { callOffBlocked } from './calling-off.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  'policyGet' | 'policySave' | 'receiverChoices' | 'blocks' | 'blockAdd' | 'blockEnd' | 'wallSheet'
>
const PAGE = 20
const CHOICES = 30
/** As long as somebody may be kept out. */
const LONGEST_MS = 365 * 86_400_000
const BLOCK = { name: 'visitors.block.name', phone: 'visitors.block.phone' } as const

/** What a company asks of its visitors, whom it keeps out, and the sheet for its wall: for its managers. */
export function policyHandlers(engines: VisitorEngines): Handlers {
  const { vault, publicUrl } = engines

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
      way: rest.way,
      wifi: rest.wifi,
      version: rest.version,
    }
  }

  async function viewBlocks(db: Db, rows: readonly BlockRow[]): Promise<Block[]> {
    const names = await namesOf(db, [...new Set(rows.map(({ byId }) => byId))])
    return rows.map((row) => ({
      id: row.id,
      name: maskedName(vault.open(row.nameSealed, { purpose: BLOCK.name, of: row.id })),
      phone: maskPhone(vault.open(row.phoneSealed, { purpose: BLOCK.phone, of: row.id })),
      reason: row.reason,
      by: maskedName(names.get(row.byId) ?? ''),
      at: toInstant(row.at),
      until: toInstant(row.untilAt),
      endedAt: row.endedAt && toInstant(row.endedAt),
    }))
  }

  return {
    async policyGet(ctx) {
      return await show(ctx.db, ctx.areaId, await policyOf(ctx.db, companyOf(ctx)))
    },

    async policySave(ctx, { version, asks, questions, receiverIds, way, wifi, decideInvited, walkIn }) {
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
        way: way.trim(),
        wifi: wifi.trim(),
        version,
      }
      if (!(await putPolicy(db, areaId, policy, now))) refuse(refusals.conflict)
      await audit(ctx, 'policy.changed', { kind: 'people.company', id: companyId }, { asks, walkIn, decideInvited })
      return await show(db, areaId, { ...policy, version: version + 1 })
    },

    async receiverChoices(ctx, { text = '' }) {
      const found = await colleaguesOf(ctx.db, vault, ctx.person.personId, [companyOf(ctx)], { text, limit: CHOICES })
      return { items: found.map(({ id, name }) => ({ id, name })) }
    },

    async blocks(ctx, { next }) {
      const page = await listBlocks(ctx.db, { areaId: ctx.areaId, companyId: companyOf(ctx), next, size: PAGE })
      return { items: await viewBlocks(ctx.db, page.items), next: page.next }
    },

    async blockAdd(ctx, { name, phone, reason, until }) {
      const { db, areaId, now, person } = ctx
      const companyId = companyOf(ctx)
      const untilAt = parseInstant(until) ?? now
      if (untilAt <= now || untilAt.getTime() - now.getTime() > LONGEST_MS)
        refuse(visitorRefusals.blockTimes, { field: 'until' })
      const phoneIndex = phoneIndexOf(vault, phone)
      await holdPhone(db, phoneIndex)
      if (await hasBlock(db, { areaId, companyId, phoneIndex, now }))
        refuse(visitorRefusals.blockedAlready, { field: 'phone' })
      const id = newId()
      const row: BlockRow = {
        id,
        areaId,
        companyId,
        phoneSealed: vault.seal(normalisePhone(phone), { purpose: BLOCK.phone, of: id }),
        phoneIndex,
        nameSealed: vault.seal(name.trim(), { purpose: BLOCK.name, of: id }),
        reason: reason.trim(),
        byId: person.personId,
        at: now,
        untilAt,
        endedAt: null,
      }
      await insertBlock(db, row)
      const calledOff = await callOffBlocked(db, engines, { companyId, phoneIndex, by: person.personId, now })
      await audit(ctx, 'block.added', { kind: 'visitors.block', id }, { companyId, until })
      const [block] = await viewBlocks(db, [row])
      return { block: block ?? refuse(refusals.notFound), calledOff }
    },

    async blockEnd(ctx, { id }) {
      const { db, areaId, now } = ctx
      const row = await endBlock(db, { areaId, companyId: companyOf(ctx), id, now })
      if (!row) refuse(refusals.notFound, { field: 'id' })
      await audit(ctx, 'block.ended', { kind: 'visitors.block', id }, {})
      const [block] = await viewBlocks(db, [row])
      return block ?? refuse(refusals.notFound, { field: 'id' })
    },

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
