/** The import pattern: template, dry run, result. */
export { ChooseFile } from '#web/importing/choose-file.tsx'
export { type DryRun, DryRunResult } from '#web/importing/dry-run-result.tsx'
export { EarlierImports, importsOnPage, toneOf, UndoImport, type UndoWish } from '#web/importing/earlier-imports.tsx'
export { ImportFlow } from '#web/importing/import-flow.tsx'
export { type ImportProblem, ImportProblems } from '#web/importing/import-problems.tsx'
export { type MatchableFile, MatchColumns } from '#web/importing/match-columns.tsx'
export { TemplateButton } from '#web/importing/template-button.tsx'
