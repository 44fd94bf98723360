/** Codes become words in the caller's language. */
import { describe, expect, it } from 'vitest'
import { sharedErrorCodes } from '#contract/shared/errors.ts'
import { locales } from '#contract/shared/locale.ts'
import { errorWords, findWords, words } from './words.ts'

it.each([
  [1, '1 finding needs a reason', '有 1 项需填写原因'],
  [2, '2 findings need a reason', '有 2 项需填写原因'],
  [0, '0 findings need a reason', '有 0 项需填写原因'],
])('a sentence that counts %i has the form for it', (count, english, chinese) => {
  expect(errorWords('en', 'planning:reasons_needed', { count })).toBe(english)
  expect(errorWords('zh_CN', 'planning:reasons_needed', { count })).toBe(chinese)
})

describe.each(locales)('in %s', locale => {
  it('every shared error code has its words', () => {
    for (const code of sharedErrorCodes) expect(findWords(locale, `error.${code}`), code).toBeTruthy()
  })
})

it.each([
  ['[CO-016] a failing connection', 'network_error', '网络错误，请稍后重试', 'Network error. Please try again later.'],
  [
    '[CO-016] an anomalous connection',
    'network_anomaly',
    '网络异常，请稍后重试',
    'Network anomaly. Please try again later.',
  ],
  [
    '[CO-017] an exception',
    'exception',
    '出现异常，请刷新后重试',
    'Something went wrong. Please refresh and try again.',
  ],
  ['[CO-020] a failed operation', 'operation_failed', '操作失败', 'Operation failed'],
  ['[CO-020] a failed saving', 'save_failed', '保存失败', 'Save failed'],
  ['[CO-020] a failed deletion', 'delete_failed', '删除失败', 'Delete failed'],
  ['[CO-020] a failed upload', 'upload_failed', '上传失败', 'Upload failed'],
  ['[CO-020] a failed update', 'update_failed', '更新失败', 'Update failed'],
  ['[CO-020] a failed import', 'import_failed', '导入失败', 'Import failed'],
  ['[CO-021] data that cannot be fetched', 'data_failed', '获取数据失败', 'Failed to get data'],
  ['[CO-022] a file that could not be uploaded', 'file_upload_error', '文件上传错误', 'File upload error'],
  [
    '[CO-022] an upload that broke',
    'file_upload_exception',
    '文件上传异常，请重试',
    'File upload exception. Please retry.',
  ],
])('%s has its own text', (_, code, chinese, english) => {
  expect([errorWords('zh_CN', code), errorWords('en', code)]).toEqual([chinese, english])
})

it('values are filled in, an unknown code is told as a failed operation, an unknown key as itself', () => {
  expect(errorWords('en', 'people:phone_taken', { name: 'Li' })).toBe('This phone number belongs to Li')
  expect(errorWords('en', 'nobody:knows')).toBe('Operation failed')
  expect(words('en', 'nothing.here')).toBe('nothing.here')
})
