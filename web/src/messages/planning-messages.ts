/** The keys of planning, whose messages lie in a folder for each of its rooms. */
import type absence from '#contract/planning/messages/absence/zh_CN.json'
import type acts from '#contract/planning/messages/acts/zh_CN.json'
import type batch from '#contract/planning/messages/batch/zh_CN.json'
import type cells from '#contract/planning/messages/cells/zh_CN.json'
import type errors from '#contract/planning/messages/errors/zh_CN.json'
import type explain from '#contract/planning/messages/explain/zh_CN.json'
import type files from '#contract/planning/messages/files/zh_CN.json'
import type generate from '#contract/planning/messages/generate/zh_CN.json'
import type history from '#contract/planning/messages/history/zh_CN.json'
import type keys from '#contract/planning/messages/keys/zh_CN.json'
import type planner from '#contract/planning/messages/planner/zh_CN.json'
import type plans from '#contract/planning/messages/plans/zh_CN.json'
import type publish from '#contract/planning/messages/publish/zh_CN.json'
import type roster from '#contract/planning/messages/roster/zh_CN.json'
import type rules from '#contract/planning/messages/rules/zh_CN.json'
import type saving from '#contract/planning/messages/saving/zh_CN.json'
import type settings from '#contract/planning/messages/settings/zh_CN.json'
import type shifts from '#contract/planning/messages/shifts/zh_CN.json'
import type titles from '#contract/planning/messages/titles/zh_CN.json'
import type workstations from '#contract/planning/messages/workstations/zh_CN.json'

export type PlanningMessages = typeof absence &
  typeof acts &
  typeof batch &
  typeof cells &
  typeof errors &
  typeof explain &
  typeof files &
  typeof generate &
  typeof history &
  typeof keys &
  typeof planner &
  typeof plans &
  typeof publish &
  typeof roster &
  typeof rules &
  typeof saving &
  typeof settings &
  typeof shifts &
  typeof titles &
  typeof workstations
