export { CarField } from './car-field.tsx'
export { PlateChips, type PlateChipsProps } from './plate-chips.tsx'
export { PlateDrawing, type PlateDrawingProps } from './plate-drawing.tsx'
export { PlateField, type PlateFieldProps } from './plate-field.tsx'
