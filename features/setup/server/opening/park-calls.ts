import { openingRefusals, type ParkDetail, type setup } from '#contract/setup'
import { type Park, parkView, parkWith, setPark } from '#door/estate'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { AGREED_PAPERS, PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { refuse } from '#vocabulary/refusal'
import type { SetupEngines } from '../engines.ts'
import { listPapers, putPaper } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof setup>, 'parkDetail' | 'parkSave' | 'papersAccept'>

/** What is said of the park, and the papers that hold in it. */
export function parkHandlers({ files }: SetupEngines): Handlers {
  return {
    async parkDetail({ db, areaId, now }) {
      return await viewPark(files, db, { park: await parkWith(db, areaId), now })
    },

    async parkSave({ db, areaId, now, person }, change) {
      const park = await setPark(files, db, { areaId, personId: person.personId, now }, change)
      return await viewPark(files, db, { park, now })
    },

    async papersAccept(ctx, { papers }) {
      const { db, areaId, now, person } = ctx
      const today = dayOf(now)
      for (const { name, version } of papers) {
        const known = PAPER_NAMES.find((paper) => paper === name)
        // A version that holds no longer was not read in the words that hold.
        if (!known || versionOn(known, today).day !== version) refuse(openingRefusals.paperChanged)
        await putPaper(db, { areaId, name, version, personId: person.personId, acceptedAt: now })
      }
      await audited(db, ctx, 'setup.papers.accepted', { kind: 'estate.area', id: areaId }, { papers })
      return await viewPark(files, db, { park: await parkWith(db, areaId), now })
    },
  }
}

/** The park as its operators see it, with who accepted which paper for it. */
async function viewPark(
  files: SetupEngines['files'],
  db: Db,
  { park, now }: { park: Park; now: Date },
): Promise<ParkDetail> {
  const rows = await listPapers(db, park.id)
  const accepted = new Map(rows.map((row) => [row.name, row]))
  const names = await namesOf(
    db,
    rows.map(({ personId }) => personId),
  )
  const today = dayOf(now)
  const papers = PAPER_NAMES.map((name) => {
    const { title, path } = AGREED_PAPERS[name]
    const version = versionOn(name, today).day
    const row = accepted.get(name)
    const by = row?.version === version ? row : null
    return {
      name,
      title,
      path,
      version,
      acceptedAt: by && toInstant(by.acceptedAt),
      acceptedBy: by && (names.get(by.personId) ?? null),
    }
  })
  return { park: parkView(files, park), papers }
}
