/** Made-up names of people. */
import type { Chance } from './chance.ts'

const families = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余']
const female = [
  '秀英',
  '丽',
  '静',
  '敏',
  '艳',
  '娟',
  '霞',
  '婷',
  '雪',
  '琳',
  '佳怡',
  '雨桐',
  '思涵',
  '梦琪',
  '欣妍',
  '晓燕',
  '玉兰',
  '美玲',
]
const male = [
  '伟',
  '强',
  '磊',
  '军',
  '勇',
  '杰',
  '涛',
  '明',
  '超',
  '鹏',
  '浩然',
  '子轩',
  '宇航',
  '俊杰',
  '志强',
  '海波',
  '文博',
  '家豪',
]

const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance.next() * list.length)] as T

/** A name that is not among those taken; it is added to them. */
export const makeName = (chance: Chance, gender: 'female' | 'male', taken: Set<string>): string => {
  for (;;) {
    const name = pick(chance, families) + pick(chance, gender === 'female' ? female : male)
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
