export { createPosts, type HandOver, type Post, type PostHolder, type Posts, type PostsPart } from './posts.ts'
