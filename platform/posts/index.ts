export {
  createPosts,
  type HandOver,
  type NamedContact,
  type Post,
  type PostHolder,
  type Posts,
  type PostsPart,
} from './posts.ts'
