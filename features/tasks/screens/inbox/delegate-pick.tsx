import { useState } from 'react'
import { NotLoaded, useQuery } from '#client/query'
import { Choice, SearchField } from '#ui/field'
import { task } from '../parts/calls.ts'
import s from './duties.module.css'

/** Somebody who can be picked. */
export interface Delegate {
  readonly id: string
  readonly name: string
}

export interface DelegatePickProps {
  picked: Delegate | null
  onPick: (picked: Delegate) => void
  /** What is wrong with the choice. */
  error?: string | null | undefined
}

/** Picks who decides in my place: a colleague, or who has the same office of the park; who is picked stays listed while one looks for others. */
export function DelegatePick({ picked, onPick, error: wrong }: DelegatePickProps) {
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(task.read('delegates', { text }))
  const others = data?.items.filter(({ id }) => id !== picked?.id) ?? []
  const shown = [
    ...(picked ? (data?.items.filter(({ id }) => id === picked.id) ?? []) : []),
    ...(picked && data?.items.every(({ id }) => id !== picked.id) ? [{ ...picked, department: null }] : []),
    ...others,
  ]
  return (
    <>
      <SearchField label="姓名、拼音、部门或手机尾号" onSearch={setText} />
      {data ? (
        shown.length > 0 ? (
          <div className={s.people}>
            <Choice
              label="选择一人"
              variant="list"
              options={shown.map(({ id, name, department }) => ({
                value: id,
                label: name,
                ...(department !== null && { note: department }),
              }))}
              value={picked?.id ?? null}
              onChange={(id) => {
                const one = shown.find((each) => each.id === id)
                if (one) onPick({ id: one.id, name: one.name })
              }}
            />
          </div>
        ) : (
          <p className={s.quiet}>没有找到{text === '' ? '可以选择的同事' : `与“${text}”相符的同事`}</p>
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
