import { useState } from 'react'
import type { CallPages, KeysetPage } from '#client/calls'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import { ArchiveNav, type ArchivePath } from '../parts/archive-nav.tsx'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { useOnDay } from '../parts/on-day.ts'
import { PastDay } from '../parts/past-day.tsx'
import { WithArchive } from '../parts/with-archive.tsx'
import { OneRecord } from './one-record.tsx'
import type { FormKind, KindForm, ListedRecord } from './record.ts'
import { RecordSheet } from './record-sheet.tsx'

/** Of `RecordTab`. */
export interface RecordTabProps<
  Kind extends FormKind,
  Values extends object,
  Answer extends KeysetPage<ListedRecord<Kind>>,
> {
  title: string
  path: ArchivePath
  of: KindForm<Kind, Values>
  /** How they are asked for. */
  pages: (asked: { id: string; on?: string }) => CallPages<Answer>
  /** What an empty list says: to who may add one, and to others. */
  empty: { title: string; text: string }
}

/** A page of an archive that lists records of one kind: today, or as they stood on a day. */
export function RecordTab<Kind extends FormKind, Values extends object, Answer extends KeysetPage<ListedRecord<Kind>>>(
  props: RecordTabProps<Kind, Values, Answer>,
) {
  return <WithArchive title={props.title}>{(id) => <Listed {...props} id={id} />}</WithArchive>
}

function Listed<Kind extends FormKind, Values extends object, Answer extends KeysetPage<ListedRecord<Kind>>>({
  id,
  title,
  path,
  of,
  pages,
  empty,
}: RecordTabProps<Kind, Values, Answer> & { id: string }) {
  const { past, asked } = useOnDay(id)
  const [adding, add] = useState(false)
  const { data: head } = useQuery(archive.read('details', { id }))
  // a merged archive's address leads to the one that it went into
  const ownId = head?.id ?? id
  const mayAdd = past === null && (head?.writes.includes('inner') ?? false)
  return (
    <ListPage
      title={title}
      back={`/epsarchives/archiveDetail?id=${id}`}
      pages={pages(asked)}
      gone={NO_ARCHIVE}
      above={(answer) =>
        answer && (
          <>
            <ArchiveNav shown={path} />
            {past !== null && <PastDay day={past} id={id} path={path} />}
          </>
        )
      }
      add={mayAdd ? { label: `添加${of.noun}`, onPress: () => add(true) } : null}
      empty={{ title: past === null ? empty.title : `当时${empty.title}`, text: mayAdd ? empty.text : undefined }}
      keyOf={(record) => record.id}
      row={(record) => <OneRecord of={of} archiveId={ownId} record={record} />}
    >
      {adding && <RecordSheet of={of} archiveId={ownId} record={null} onClose={() => add(false)} />}
    </ListPage>
  )
}
