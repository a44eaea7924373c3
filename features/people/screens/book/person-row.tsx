import { hrefOf, useGo } from '#client/navigation'
import type { BookPerson } from '#contract/people'
import { Initials } from '#ui/initials'
import { LinkRow } from '#ui/page'
import s from './book.module.css'
import { PERSON, sightQuery } from './paths.ts'
import type { Sight } from './seen-queries.ts'

/** Somebody in a list of the book: what they are, and their number masked. */
export function PersonRow({ person, sight }: { person: BookPerson; sight: Sight }) {
  const go = useGo()
  const { id, name, department, title, phone, manager, reception, doubtful } = person
  const marks = [manager && '管理员', reception && '接待', doubtful && '待核实'].filter(Boolean)
  const note = [title, department?.name].filter(Boolean).join(' · ')
  const query = { id, ...sightQuery(sight) }
  return (
    <LinkRow
      icon={<Initials id={id} name={name} />}
      title={
        <>
          {name}
          {marks.length > 0 && <span className={s.marks}>{marks.join(' · ')}</span>}
        </>
      }
      note={note || undefined}
      value={phone ?? undefined}
      href={hrefOf(PERSON, query)}
      onPress={() => go(PERSON, query)}
    />
  )
}
