/**
 * The whole address of a page of the phone client, for readers outside of it (feeds, calendars). The first park is the one that phones ask for by themselves; a page of another names its park.
 */
export function pageLink(
  publicUrl: string,
  areaId: string,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...fields, ...(areaId === '1' ? {} : { parkId: areaId }) }).toString()
  return `${publicUrl}/front/mobile${path}${query === '' ? '' : `?${query}`}`
}
