/** How many minutes the key before stays good when a key is turned over, as one chooses. */
export const GRACE_CHOICES = [
  { value: '0', label: '立即失效' },
  { value: '30', label: '30分钟' },
  { value: '1440', label: '1天' },
] as const

/** One of them. */
export type GraceChoice = (typeof GRACE_CHOICES)[number]['value']
