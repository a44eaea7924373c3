import { useSession } from '#client/session'

/** What whoever is signed in has to do with requests; the server decides again about every call. */
export function useOwn() {
  const { person } = useSession()
  const companyId = person?.manager ? person.companyId : null
  return {
    /** The enterprise that they manage; null: none. */
    companyName: person?.manager ? person.companyName : null,
    manages: (id: string | null) => id !== null && id === companyId,
    /** They handle requests, or hear of what is late. */
    handles: (person?.rights.includes('archive.requests') ?? false) || (person?.roles.includes('operator') ?? false),
  }
}
