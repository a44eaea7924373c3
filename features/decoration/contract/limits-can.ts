/** How much of everything a type of renovation, a case and a firm may have. */
export const CASE_MOST = {
  title: 30,
  about: 500,
  papers: 15,
  paperName: 30,
  files: 6,
  note: 100,
  fees: 8,
  label: 20,
  steps: 10,
  never: 20,
  neverLine: 60,
  agreement: 10_000,
  scope: 500,
  words: 200,
  types: 50,
  points: 30,
} as const
