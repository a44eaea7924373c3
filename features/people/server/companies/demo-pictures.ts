import { exchangePicture } from '#door/estate'
import { inTransaction } from '#platform/db'
import { drawn } from '#platform/files'
import type { PeopleEngines } from '../engines.ts'
import { companyLogoSvg } from './demo-logo.ts'
import { findWithoutLogo, lockPictures, setPictures } from './picture-queries.ts'

const LOGOS = [
  { name: '光谷云图软件有限公司', colour: '#1652a5', sign: 'map' },
  { name: '北斗时空科技有限公司', colour: '#5a3aa8', sign: 'star' },
  { name: '园里咖啡', colour: '#8a5a1c', sign: 'cup' },
] as const

/** Gives some companies of the demo a logo, drawn by us, kept and published by the ways of an upload; the others stand with their initials. One that has a logo keeps it. */
export async function showDemoLogos({ store, files }: PeopleEngines, areaId: string): Promise<void> {
  for (const { name, colour, sign } of LOGOS) {
    const companyId = await findWithoutLogo(store.db, areaId, name)
    if (companyId === null) continue
    const bytes = await drawn(companyLogoSvg(colour, sign), 'png')
    const key = `demo company-logo ${companyId}`
    const to = await files.keep({ key, areaId, bytes, purpose: 'company-logo', unclaimed: true })
    await inTransaction(store.db, async (db) => {
      const company = await lockPictures(db, areaId, companyId)
      if (!company || company.logoId !== null) return
      const logoId = await exchangePicture(files, db, { areaId, personId: null }, { kind: 'logo', from: null, to })
      await setPictures(db, companyId, { logoId, pictureId: company.pictureId })
    })
  }
}
