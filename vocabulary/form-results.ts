// What custom forms have produced: by form id, the list of data ids. Source: the product's specification, shared state and section 4.

/** Data ids by form id. Never changed in place: each function answers a new value. */
export type FormResults = ReadonlyMap<string, readonly string[]>

/** The data ids of a form, oldest first; empty when it has none. */
export function resultsOf(results: FormResults, formId: string): readonly string[] {
  return results.get(formId) ?? []
}

function withList(results: FormResults, formId: string, list: readonly string[]): FormResults {
  return new Map(results).set(formId, list)
}

/** With the data id at the end of the form's list; one that is already there is not repeated. */
export function addResult(results: FormResults, formId: string, dataId: string): FormResults {
  const list = resultsOf(results, formId)
  return withList(results, formId, list.includes(dataId) ? list : [...list, dataId])
}

/** Without the data id. */
export function deleteResult(results: FormResults, formId: string, dataId: string): FormResults {
  return withList(
    results,
    formId,
    resultsOf(results, formId).filter((id) => id !== dataId),
  )
}

/** With the new data id in the place of the old one and nowhere else; as it was when the old one is not there. */
export function replaceResult(results: FormResults, formId: string, oldId: string, newId: string): FormResults {
  const list = resultsOf(results, formId)
  if (!list.includes(oldId)) return results
  const replaced = list.flatMap((id) => (id === oldId ? [newId] : id === newId ? [] : [id]))
  return withList(results, formId, replaced)
}

/** The key under which a form's draft is kept: by task and form, never the same for two pairs. */
export function draftKey(taskId: string, formId: string): string {
  return JSON.stringify([taskId, formId])
}
