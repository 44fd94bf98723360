/** Routes of the posts beside the main employment. */
import { peopleCalls } from '#contract/people/calls.ts'
import { type Route, serve } from '../../http/serve.ts'
import { deleteSidePost, listSidePosts, recoverSidePost, saveSidePost } from './side-posts.ts'

export const sidePostRoutes: Route[] = [
  serve(peopleCalls.listSidePosts, listSidePosts),
  serve(peopleCalls.saveSidePost, saveSidePost),
  serve(peopleCalls.deleteSidePost, deleteSidePost),
  serve(peopleCalls.recoverSidePost, recoverSidePost),
]
