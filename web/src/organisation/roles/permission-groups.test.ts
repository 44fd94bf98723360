/** Permissions in groups: none is forgotten, and whoever changes something sees it. */
import { expect, test } from 'vitest'
import { permissions } from '#contract/shared/permissions.ts'
import { inGroup, permissionGroups, withoutPermission, withPermission } from './permission-groups.ts'

test('every permission stands in one group', () => {
  expect(permissionGroups.flatMap(inGroup).toSorted()).toEqual(permissions.toSorted())
})

test('changing brings seeing with it, and without seeing nothing is changed', () => {
  expect(withPermission([], 'people.edit')).toEqual(['people.edit', 'people.view'])
  expect(withPermission(['people.view'], 'people.edit')).toEqual(['people.view', 'people.edit'])
  expect(withoutPermission(['people.view', 'people.edit', 'pay.view'], 'people.view')).toEqual(['pay.view'])
  expect(withPermission([], 'roster.own')).toEqual(['roster.own'])
})
