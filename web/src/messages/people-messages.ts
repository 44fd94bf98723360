/** The keys of people, whose messages lie in one file and in a folder for each of its later rooms. */
import type reminders from '#contract/people/messages/reminders/zh_CN.json'
import type people from '#contract/people/messages/zh_CN.json'

export type PeopleMessages = typeof people & typeof reminders
