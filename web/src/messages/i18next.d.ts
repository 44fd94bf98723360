/** Ties the keys that code may ask for to the Simplified Chinese bundles. */
import 'i18next'
import type entry from '#contract/account/entry/messages/zh_CN.json'
import type account from '#contract/account/messages/zh_CN.json'
import type policy from '#contract/account/policy/messages/zh_CN.json'
import type security from '#contract/account/security/messages/zh_CN.json'
import type stage from '#contract/account/stage/messages/zh_CN.json'
import type approvalScreens from '#contract/approvals/messages/screens/zh_CN.json'
import type approvals from '#contract/approvals/messages/zh_CN.json'
import type attendance from '#contract/attendance/messages/zh_CN.json'
import type audit from '#contract/audit/messages/zh_CN.json'
import type engine from '#contract/engine/messages/zh_CN.json'
import type home from '#contract/home/messages/zh_CN.json'
import type leaveScreens from '#contract/leave/messages/screens/zh_CN.json'
import type leave from '#contract/leave/messages/zh_CN.json'
import type invitation from '#contract/membership/invitation/messages/zh_CN.json'
import type onboarding from '#contract/onboarding/messages/zh_CN.json'
import type roster from '#contract/roster/messages/zh_CN.json'
import type scim from '#contract/scim/messages/zh_CN.json'
import type matching from '#contract/shared/matching/messages/zh_CN.json'
import type builtIn from '#contract/shared/messages/built_in/zh_CN.json'
import type shared from '#contract/shared/messages/zh_CN.json'
import type search from '#contract/shared/search/messages/zh_CN.json'
import type { EstimateMessages } from './estimate-messages.ts'
import type { OrganisationMessages } from './organisation-messages.ts'
import type { PeopleMessages } from './people-messages.ts'
import type { PlanningMessages } from './planning-messages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared'
    keySeparator: false
    returnNull: false
    resources: {
      shared: typeof shared & typeof builtIn
      account: typeof account
      approvals: typeof approvals & typeof approvalScreens
      attendance: typeof attendance
      audit: typeof audit
      entry: typeof entry
      estimate: EstimateMessages
      home: typeof home
      invitation: typeof invitation
      leave: typeof leave & typeof leaveScreens
      matching: typeof matching
      onboarding: typeof onboarding
      organisation: OrganisationMessages
      people: PeopleMessages
      planning: PlanningMessages
      policy: typeof policy
      search: typeof search
      roster: typeof roster
      scim: typeof scim
      security: typeof security
      stage: typeof stage
      engine: typeof engine
    }
  }
}
