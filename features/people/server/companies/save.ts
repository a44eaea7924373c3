import { COMPANY_CHANGED, companyRefusals } from '#contract/people'
import { asSeen, type Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { type Document, filesOf, problemsOf } from '#vocabulary/document'
import { refusals, refuse } from '#vocabulary/refusal'
import { allows } from '../acting.ts'
import { findFacts } from '../queries.ts'
import { tidyName } from './likeness.ts'
import { companyName } from './names.ts'
import { type PageChange, updateFromDesk, updatePage } from './page-queries.ts'
import { lockCompany, putCompanyKeys } from './queries.ts'
import { type Acting, auditCompany, type CompanyOf, refuseTaken } from './registering.ts'
import { typedCreditCode } from './rules.ts'

/** Which company somebody changes, and which version of it they saw. */
type Changed = CompanyOf & { version: number }

/** Writes a company's page as one of its managers says; who does not manage it, as it stands now, does not learn whether there is one. */
export async function savePage(db: Db, of: Changed, facts: PageChange, acting: Acting): Promise<void> {
  const introduction = checkedIntroduction(facts.introduction)
  const company = (await lockCompany(db, of.areaId, of.companyId)) ?? refuse(refusals.notFound)
  const who = await findFacts(db, acting.by, of.areaId)
  if (who === null || !allows(who, of.companyId, 'manage')) refuse(refusals.notFound)
  asSeen(company, of.version, companyRefusals.companyChanged)
  await updatePage(db, of.companyId, { ...facts, introduction })
  await auditCompany(db, of, acting, 'people.company.page-written', { listed: facts.listed })
}

/** What an operator says of a company. */
export interface FromDesk {
  name: string
  creditCode: string
  industry: string
  address: string
  listed: boolean
}

/** Writes name, credit code and the rest as an operator says; the company is found by them from now on. */
export async function saveFromDesk(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  of: Changed,
  fields: FromDesk,
  acting: Acting,
): Promise<void> {
  const company = (await lockCompany(db, of.areaId, of.companyId)) ?? refuse(refusals.notFound)
  if (company.state !== 'active' && company.state !== 'applied') refuse(companyRefusals.companyMoved)
  asSeen(company, of.version, companyRefusals.companyChanged)
  const name = tidyName(fields.name) || refuse(companyRefusals.nameEmpty, { field: 'name' })
  const creditCode = typedCreditCode(fields.creditCode)
  const { order: pinyin, letter, keys } = await companyName(name, creditCode)
  await updateFromDesk(db, of.companyId, { ...fields, name, pinyin, letter, creditCode }).catch(refuseTaken)
  await putCompanyKeys(db, of.areaId, of.companyId, keys)
  const { areaId, companyId } = of
  await jobs.announce(db, { type: COMPANY_CHANGED, payload: { areaId, companyId } })
  await auditCompany(db, of, acting, 'people.company.changed', { from: company.name, to: name })
}

/** An introduction that may stand on a page: of text alone. None where it is empty. */
function checkedIntroduction(introduction: Document | null): Document | null {
  if (introduction === null || introduction.blocks.length === 0) return null
  const [problem] = problemsOf(introduction)
  const words = filesOf(introduction).length > 0 ? '暂不支持图片和附件' : problem?.words
  if (words !== undefined) refuse(companyRefusals.introductionWrong, { field: 'introduction', data: { words } })
  return introduction
}
