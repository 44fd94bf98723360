/** The import pattern: template, dry run, result. */
export { type DryRun, DryRunResult, type ImportProblem } from '#web/importing/dry-run-result.tsx'
export { ImportFlow, type ImportFlowProps } from '#web/importing/import-flow.tsx'
