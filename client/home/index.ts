export { Act } from './act.tsx'
export { type CardSource, cardSource, type HomeCard } from './card-source.ts'
export { type Audience, SERVICE_GROUPS, type Service, type ServiceGroup } from './directory.ts'
export { TodoCard, type TodoCardProps } from './todo-card.tsx'
