import { createContext, useContext } from 'react'

/** What an address says in the places that its route leaves open. */
export type Params = Readonly<Record<string, string | undefined>>

const Given = createContext<Params>({})

/** Gives what it holds the parameters of the address that it is drawn for: `value` as `paramsOf` reads them. */
export const ParamsProvider = Given.Provider

/** The parameters of the present address by name, decoded; one that may be absent is undefined then. */
export function useParams(): Params {
  return useContext(Given)
}

/** Reads the parameters of an address that fits the pattern, `/detail/:id` or `/personnel/:id?`. */
export function paramsOf(pattern: string, pathname: string): Params {
  const given = pathname.split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((part, at) => {
      const name = /^:(\w+)/.exec(part)?.[1]
      return name === undefined ? [] : [[name, decoded(given[at])]]
    }),
  )
}

/** Half a percent sign, which any address may hold, stands for itself. */
function decoded(piece: string | undefined): string | undefined {
  try {
    return piece && decodeURIComponent(piece)
  } catch {
    return piece
  }
}
