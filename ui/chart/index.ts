export { Chart, type ChartProps } from './chart.tsx'
export { PartsBar, type PartsProps, PartsRing } from './parts.tsx'
export type { Hue, Part, Point, Series } from './series.ts'
export { type Span, SpanLine, type SpanLineProps } from './span-line.tsx'
