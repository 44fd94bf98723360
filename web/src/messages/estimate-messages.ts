/** The keys of estimate, whose messages lie in a folder for each of its rooms. */
import type accuracy from '#contract/estimate/messages/accuracy/zh_CN.json'
import type adjust from '#contract/estimate/messages/adjust/zh_CN.json'
import type errors from '#contract/estimate/messages/errors/zh_CN.json'
import type fields from '#contract/estimate/messages/fields/zh_CN.json'
import type files from '#contract/estimate/messages/files/zh_CN.json'
import type guides from '#contract/estimate/messages/guides/zh_CN.json'
import type history from '#contract/estimate/messages/history/zh_CN.json'
import type labour from '#contract/estimate/messages/labour/zh_CN.json'
import type registers from '#contract/estimate/messages/registers/zh_CN.json'
import type specialDays from '#contract/estimate/messages/special_days/zh_CN.json'
import type titles from '#contract/estimate/messages/titles/zh_CN.json'
import type whatIf from '#contract/estimate/messages/what_if/zh_CN.json'
import type wizard from '#contract/estimate/messages/wizard/zh_CN.json'

export type EstimateMessages = typeof accuracy &
  typeof adjust &
  typeof errors &
  typeof fields &
  typeof files &
  typeof guides &
  typeof history &
  typeof labour &
  typeof registers &
  typeof specialDays &
  typeof titles &
  typeof whatIf &
  typeof wizard
