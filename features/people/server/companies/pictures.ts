import { exchangePicture } from '#door/estate'
import type { Db } from '#platform/db'
import type { Files } from '#platform/files'
import { refusals, refuse } from '#vocabulary/refusal'
import { allows } from '../acting.ts'
import { findFacts } from '../queries.ts'
import { lockPictures, setPictures } from './picture-queries.ts'
import { type Acting, auditCompany, type CompanyOf } from './registering.ts'

/** What is to change: what is left out stays, null takes it away. Each is the id of a file. */
export interface PictureChange {
  readonly logo?: string | null | undefined
  readonly picture?: string | null | undefined
}

/** What companies ask of files: their pictures are for everybody, and the ones before are not any more. */
export type OpenPictures = Pick<Files, 'openUrlOf' | 'publish' | 'withdraw'>

/** The address of a picture that everybody may see; null: there is none. */
export const pictureUrl = (files: Pick<Files, 'openUrlOf'>, id: string | null): string | null =>
  id === null ? null : files.openUrlOf(id)

/** Changes the logo and header picture of a company as one of its managers says; who does not manage it, as it stands now, does not learn whether there is one. Two who change them wait for each other. */
export async function changePictures(
  files: OpenPictures,
  db: Db,
  of: CompanyOf,
  change: PictureChange,
  acting: Acting,
): Promise<void> {
  const { areaId, companyId } = of
  const company = (await lockPictures(db, areaId, companyId)) ?? refuse(refusals.notFound)
  const who = await findFacts(db, acting.by, areaId)
  if (who === null || !allows(who, companyId, 'manage')) refuse(refusals.notFound)
  const by = { areaId, personId: acting.by }
  const logoId = await exchangePicture(files, db, by, { kind: 'logo', from: company.logoId, to: change.logo })
  const pictureId = await exchangePicture(files, db, by, {
    kind: 'picture',
    from: company.pictureId,
    to: change.picture,
  })
  await setPictures(db, companyId, { logoId, pictureId })
  await withdrawOld(files, db, company, { logoId, pictureId })
  await auditCompany(db, of, acting, 'people.company.pictures-changed', { changed: Object.keys(change) })
}

/** Takes away the pictures of a company that has left: nobody sees it any more. The company is locked. */
export async function dropPictures(files: OpenPictures, db: Db, { areaId, companyId }: CompanyOf): Promise<void> {
  const company = await lockPictures(db, areaId, companyId)
  if (!company) return
  const none = { logoId: null, pictureId: null }
  await setPictures(db, companyId, none)
  await withdrawOld(files, db, company, none)
}

/** The pictures of a company, by the ids of their files. */
interface Pictures {
  readonly logoId: string | null
  readonly pictureId: string | null
}

async function withdrawOld(files: OpenPictures, db: Db, was: Pictures, is: Pictures): Promise<void> {
  if (was.logoId !== null && was.logoId !== is.logoId) await files.withdraw(db, was.logoId)
  if (was.pictureId !== null && was.pictureId !== is.pictureId) await files.withdraw(db, was.pictureId)
}
