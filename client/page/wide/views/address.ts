/** Fields of a list's address that do not narrow it. */
const OTHERS = ['sort', 'open']

const fieldsOf = (query: string) => [...new URLSearchParams(query)].filter(([name]) => !OTHERS.includes(name))

/** What narrows a list, by the query of its address; fields in the order of their names. */
export function filterOf(search: string): string {
  const fields = fieldsOf(search).filter(([, value]) => value !== '')
  return new URLSearchParams(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** What is written into the address so that nothing but this filter narrows the list: null takes a field away. */
export function fieldsFor(filter: string, search: string): Readonly<Record<string, string | null>> {
  return Object.fromEntries([...fieldsOf(search).map(([name]) => [name, null] as const), ...fieldsOf(filter)])
}

/** The path of a list as the route table spells it: what the route leaves open stands as `{id}`. */
export function listPath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  return pathname
    .replace(/(.)\/$/, '$1')
    .split('/')
    .map((piece) => {
      const [name] =
        Object.entries(params).find(([, value]) => value !== undefined && encodeURIComponent(value) === piece) ?? []
      return name === undefined ? piece : `{${name}}`
    })
    .join('/')
}
