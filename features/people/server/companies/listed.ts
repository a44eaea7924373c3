import type { Db, PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { foldKey } from '../names/keys.ts'
import { findListed, listListed } from './find-queries.ts'

/** A company as everybody in the park may know of it. */
export interface ListedCompany {
  readonly id: string
  readonly name: string
  readonly industry: string
  readonly address: string
  readonly way: string
  readonly reception: string
  /** Its place among the others. */
  readonly pinyin: string
}

/** Listed companies of a park for whoever looks for one, A to Z: by characters, spelling, initials or credit code; without a text all. */
export function listedCompanies(
  db: Db,
  areaId: string,
  { text = '', ...asked }: PageAsked & { text?: string | undefined },
): Promise<Page<ListedCompany>> {
  const key = text.trim() === '' ? null : foldKey(text)
  return listListed(db, areaId, { letter: undefined, key, ...asked })
}

/** A listed company of a park; null: it is not there, or not listed. */
export async function listedCompany(db: Db, areaId: string, companyId: string): Promise<ListedCompany | null> {
  return (await findListed(db, areaId, companyId)) ?? null
}
