/** Routes of onboarding: HR's, and those of the link, which need no account. */
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { proposalCalls } from '#contract/onboarding/proposal.ts'
import { onboardingTaskCalls } from '#contract/onboarding/tasks.ts'
import { inTurn } from '../http/in-turn.ts'
import { type Route, serve, serveLong, servePublic } from '../http/serve.ts'
import { recovering, retiring } from '../settings/index.ts'
import { getOnboarding, openUnit } from './checking/get-onboarding.ts'
import { judgeOnboarding } from './checking/judge-onboarding.ts'
import { endOnboarding, planOnboarding, reopenOnboarding, tickOnboarding } from './checking/plan-onboarding.ts'
import { weighOnboarding } from './checking/weigh-onboarding.ts'
import { exportOnboardings } from './exports.ts'
import { readEntered, saveEntered, submitEntered } from './link/enter.ts'
import { openOnboarding, proveOnboarding, sendOnboardingCode } from './link/prove.ts'
import { listOnboardings } from './list-onboardings.ts'
import { inviteNewcomer } from './making/invite-newcomer.ts'
import { renewOnboarding } from './making/renew-onboarding.ts'
import { getProposal, listProposals, openProposed } from './proposals/look-at.ts'
import { getOwnData, proposeOwnData, withdrawProposal } from './proposals/own-data.ts'
import { settleProposal } from './proposals/settle-proposal.ts'
import { takeOn } from './taking-on/take-on.ts'
import { listOnboardingTasks, onboardingTasks, saveOnboardingTask } from './tasks.ts'

export const onboardingRoutes: Route[] = [
  serve(onboardingCalls.listOnboardings, listOnboardings),
  exportOnboardings,
  serve(onboardingCalls.getOnboarding, getOnboarding),
  serveLong(onboardingCalls.weighOnboarding, weighOnboarding),
  inTurn(serveLong(onboardingCalls.inviteNewcomer, inviteNewcomer)),
  serve(onboardingCalls.planOnboarding, planOnboarding),
  serveLong(onboardingCalls.renewOnboarding, renewOnboarding),
  serveLong(onboardingCalls.judgeOnboarding, judgeOnboarding),
  serve(onboardingCalls.openEntered, openUnit),
  serve(onboardingCalls.tickOnboarding, tickOnboarding),
  inTurn(serve(onboardingCalls.takeOn, takeOn)),
  serve(onboardingCalls.endOnboarding, endOnboarding),
  serve(onboardingCalls.reopenOnboarding, reopenOnboarding),
  servePublic(onboardingCalls.openOnboarding, openOnboarding),
  servePublic(onboardingCalls.sendOnboardingCode, sendOnboardingCode),
  servePublic(onboardingCalls.proveOnboarding, proveOnboarding),
  servePublic(onboardingCalls.readEntered, readEntered),
  servePublic(onboardingCalls.saveEntered, saveEntered),
  servePublic(onboardingCalls.submitEntered, submitEntered),
  serve(proposalCalls.getOwnData, getOwnData),
  inTurn(serve(proposalCalls.proposeOwnData, proposeOwnData)),
  serve(proposalCalls.withdrawProposal, withdrawProposal),
  serve(proposalCalls.listProposals, listProposals),
  serve(proposalCalls.getProposal, getProposal),
  serve(proposalCalls.openProposed, openProposed),
  inTurn(serve(proposalCalls.settleProposal, settleProposal)),
  serve(onboardingTaskCalls.listOnboardingTasks, listOnboardingTasks),
  inTurn(serve(onboardingTaskCalls.saveOnboardingTask, saveOnboardingTask)),
  inTurn(serve(onboardingTaskCalls.deleteOnboardingTask, retiring(onboardingTasks))),
  inTurn(serve(onboardingTaskCalls.recoverOnboardingTask, recovering(onboardingTasks))),
]
