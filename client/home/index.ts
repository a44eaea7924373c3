export { Act } from './act.tsx'
export { type CardSource, cardSource, type HomeCard } from './card-source.ts'
export { TodoCard, type TodoCardProps } from './todo-card.tsx'
