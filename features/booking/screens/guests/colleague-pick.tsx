import { useState } from 'react'
import { NotLoaded, useQuery } from '#client/query'
import { Choice, Choices, SearchField } from '#ui/field'
import { calls } from '../parts/calls.ts'
import s from './guests.module.css'

/** Somebody who can be picked. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Somebody who was found: where they work, and whether they are busy at the time that is asked for. */
interface Found extends Named {
  readonly department?: string | null
  readonly busy?: boolean
}

export interface ColleaguePickProps {
  companyId: string | null
  picked: readonly Named[]
  onPick: (picked: readonly Named[]) => void
  /** Only one can be picked. */
  single?: boolean
  /** Who decides: also who has the same office of the park can be picked. */
  peers?: boolean
  /** When they are wanted: who has a booking then is marked. */
  time?: { readonly startsAt: string; readonly endsAt: string } | null
  /** What is wrong with the choice. */
  error?: string | null | undefined
}

/** Picks colleagues as the address book finds them; who is picked stays listed while one looks for others, and who is busy then is marked. */
export function ColleaguePick(props: ColleaguePickProps) {
  const { companyId, picked, onPick, single, peers = false, time = null, error: wrong } = props
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(
    calls.read('colleagues', {
      text,
      ...(companyId && { companyId }),
      ...(peers && { peers }),
      ...(time && { startsAt: time.startsAt, endsAt: time.endsAt }),
    }),
  )
  const found = new Map<string, Found>(data?.items.map((one) => [one.id, one]))
  const others = data?.items.filter(({ id }) => picked.every((one) => one.id !== id)) ?? []
  const shown: Found[] = [...picked.map((one) => found.get(one.id) ?? one), ...others]
  const options = shown.map((one) => ({ value: one.id, label: one.name, ...noteOf(one) }))
  const take = (ids: readonly string[]) => onPick(shown.filter(({ id }) => ids.includes(id)))
  return (
    <>
      <SearchField label="姓名、拼音、部门或手机尾号" onSearch={setText} />
      {data ? (
        shown.length > 0 ? (
          <div className={s.people}>
            {single ? (
              <Choice
                label="选择一人"
                variant="list"
                options={options}
                value={picked[0]?.id ?? null}
                onChange={(id) => take([id])}
              />
            ) : (
              <Choices
                label="选择同事"
                variant="list"
                options={options}
                value={picked.map(({ id }) => id)}
                onChange={take}
              />
            )}
          </div>
        ) : (
          <p className={s.none}>没有找到{text === '' ? '可以选择的同事' : `与“${text}”相符的同事`}</p>
        )
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="list" count={2} />
      )}
      {wrong && (
        <p className={s.error} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}

function noteOf({ department, busy }: Found): { note?: string } {
  const words = [department, busy ? '该时段已有安排' : null].filter(Boolean)
  return words.length === 0 ? {} : { note: words.join(' · ') }
}
