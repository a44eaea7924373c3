import { type Looker, policyRefusals as no, type PolicyRules, type policy } from '#contract/policy'
import { audited } from '#platform/audit'
import { type Db, together } from '#platform/db'
import { filesInTexts } from '#platform/files'
import type { HandlersOf } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { lookerFor, lookersOf, mustActFor } from '../companies.ts'
import { loadKnowledge } from '../facts/load.ts'
import { putStated } from '../facts/queries.ts'
import { mustBeStatements } from '../facts/stating.ts'
import { viewFit } from '../facts/view.ts'
import { findLive, findVersion } from '../policies/queries.ts'
import { viewWindow } from '../policies/window.ts'
import { mayWrite } from '../rights.ts'
import type { PolicyOwn } from './finding.ts'
import { pageOf, themesOf } from './list.ts'
import { listChanges, listTags, listThemes, setFollowed } from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof policy>,
  'list' | 'detail' | 'fit' | 'selectAllList' | 'selectUserAuthList' | 'themeSave' | 'tags'
>

/** What everybody of the park reads of policies, and what companies state for them. */
export function readingHandlers(engines: PolicyOwn): Handlers {
  const { files } = engines
  return {
    async list({ db, person, areaId, now }, { followed = false, companyId, ...asked }) {
      const [lookers, themes] = await together(db, (tx) => [
        lookersOf(tx, person),
        listThemes(tx, areaId, person.personId),
      ])
      const looker = lookerFor(lookers, companyId)
      const own = themes.filter((theme) => theme.followed).map(({ id }) => id)
      const themeIds = followed ? own.filter((id) => asked.themeIds?.includes(id) ?? true) : asked.themeIds
      const page = await pageOf(db, engines, {
        areaId,
        now,
        looker,
        themes,
        asked: { ...asked, ...(themeIds && { themeIds }) },
      })
      return { ...page, companyId: looker?.id ?? null, companies: lookers, desk: mayWrite(person) }
    },

    async detail({ db, person, areaId, now }, { id, companyId }) {
      const live = (await findLive(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { policy: row, version } = live
      const [lookers, changes, known] = await together(db, (tx) => [
        lookersOf(tx, person),
        listChanges(tx, id),
        listThemes(tx, areaId, null),
      ])
      const looker = lookerFor(lookers, companyId)
      const [, before] = changes
      const earlier = before ? await findVersion(db, id, before.n) : null
      const { rules, themeIds } = version
      return {
        id,
        n: version.n,
        title: version.title,
        summary: version.summary,
        text: version.body,
        files: filesInTexts([version.body, earlier?.body]).map((fileId) => ({ id: fileId, url: files.urlOf(fileId) })),
        about: version.about,
        themes: themesOf(themeIds, known),
        window: viewWindow(version, dayOf(now)),
        quota: version.quota,
        publishedAt: toInstant(row.publishedAt),
        ended: row.endedAt && { at: toInstant(row.endedAt), reason: row.endReason },
        changes: changes.map(({ n, shownAt, words }) => ({ n, at: toInstant(shownAt), words })),
        before: earlier && { n: earlier.n, title: earlier.title, text: earlier.body },
        clauses: rules.clauses.map(({ id: clauseId, quote }) => ({ id: clauseId, quote })),
        facts: rules.facts,
        takesApplications: version.formId !== null,
        companies: lookers,
        fit: looker && rules.clauses.length > 0 ? await fitOf(db, { id, rules }, looker, now) : null,
      }
    },

    async fit(ctx, { id, companyId, stated }) {
      const { db, person, areaId, now } = ctx
      const { version } = (await findLive(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { manager } = await mustActFor(db, person, companyId)
      mustBeStatements(version.rules.facts, stated, dayOf(now))
      if (stated.length > 0) {
        await putStated(db, { companyId, policyId: id, byId: person.personId, at: now }, stated)
        const detail = { companyId, facts: stated.map(({ factId }) => factId) }
        await audited(db, ctx, 'policy.stated', { kind: 'policy', id }, detail)
      }
      return await fitOf(db, { id, rules: version.rules }, { id: companyId, manager }, now)
    },

    async selectAllList({ db, person, areaId }) {
      const themes = await listThemes(db, areaId, person.personId)
      return { items: mayWrite(person) ? themes : themes.filter(({ disabled }) => !disabled) }
    },

    async selectUserAuthList({ db, person, areaId }) {
      return { items: (await listThemes(db, areaId, person.personId)).filter(({ followed }) => followed) }
    },

    async themeSave({ db, person, areaId, now }, { themeIds }) {
      const themes = await listThemes(db, areaId, person.personId)
      // One that was disabled meanwhile may still be followed by who follows it.
      const mayFollow = themes.filter(({ disabled, followed }) => !disabled || followed)
      const unknown = themeIds.findIndex((id) => !mayFollow.some((theme) => theme.id === id))
      if (unknown >= 0) refuse(no.themeUnknown, { field: `themeIds.${unknown}` })
      await setFollowed(db, { areaId, personId: person.personId, themeIds, at: now })
      return { items: (await listThemes(db, areaId, person.personId)).filter(({ followed }) => followed) }
    },

    async tags({ db, areaId }) {
      return { items: await listTags(db, areaId) }
    },
  }
}

async function fitOf(
  db: Db,
  { id, rules }: { id: string; rules: PolicyRules },
  { id: companyId, manager }: Pick<Looker, 'id' | 'manager'>,
  now: Date,
) {
  const asked = { policyId: id, rules }
  const knowledge = await loadKnowledge(db, [companyId], [asked], now)
  return viewFit(rules, knowledge.found(companyId, asked), { companyId, on: knowledge.today, isManager: manager })
}
