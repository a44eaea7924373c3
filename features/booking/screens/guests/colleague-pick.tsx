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

export interface ColleaguePickProps {
  companyId: string | null
  picked: readonly Named[]
  onPick: (picked: readonly Named[]) => void
  /** Only one can be picked. */
  single?: boolean
  /** Who decides: also who has the same office of the park can be picked. */
  peers?: boolean
  /** What is wrong with the choice. */
  error?: string | null | undefined
}

/** Picks colleagues by a part of their name; who is picked stays listed while one looks for others. */
export function ColleaguePick({ companyId, picked, onPick, single, peers = false, error: wrong }: ColleaguePickProps) {
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(
    calls.read('colleagues', { text, ...(companyId && { companyId }), ...(peers && { peers }) }),
  )
  const others = data?.items.filter(({ id }) => picked.every((one) => one.id !== id)) ?? []
  const shown = [...picked, ...others]
  const options = shown.map(({ id, name }) => ({ value: id, label: name }))
  const take = (ids: readonly string[]) => onPick(shown.filter(({ id }) => ids.includes(id)))
  return (
    <>
      <SearchField label="按姓名查找" onSearch={setText} />
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
          <p className={s.none}>没有找到{text === '' ? '可以选择的同事' : `姓名含“${text}”的同事`}</p>
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
