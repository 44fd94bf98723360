/** The states of a screen, the same everywhere. */
export { Empty } from '#web/states/empty.tsx'
export { ErrorState } from '#web/states/error-state.tsx'
export { FilteredEmpty } from '#web/states/filtered-empty.tsx'
export { Forbidden } from '#web/states/forbidden.tsx'
export { Loading } from '#web/states/loading.tsx'
export { NotChosen } from '#web/states/not-chosen.tsx'
export { NotHere, type NotHereProps } from '#web/states/not-here.tsx'
export { QueryStates, type QueryStatesProps } from '#web/states/query-states.tsx'
