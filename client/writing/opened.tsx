import { type ReactNode, useState } from 'react'

/** Of `Opened`. */
export interface OpenedProps<Data> {
  /** The record as it is known now. */
  query: { readonly data: Data; readonly refetch: (options: { throwOnError: true }) => Promise<unknown> }
  /** `latest` begins anew with what the server has now; it throws where that does not come. */
  children: (data: Data, latest: () => Promise<void>) => ReactNode
}

/** A record as it was when it was opened, however it changed since: what is typed is not replaced behind the person's back. */
export function Opened<Data>({ query, children }: OpenedProps<Data>) {
  const { data, refetch } = query
  const [turn, setTurn] = useState(0)
  const latest = async () => {
    await refetch({ throwOnError: true })
    setTurn((before) => before + 1)
  }
  return (
    <AtFirst key={turn} data={data}>
      {(first) => children(first, latest)}
    </AtFirst>
  )
}

function AtFirst<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  const [first] = useState(data)
  return children(first)
}
