/** What is known of the public multi-activity retail instances; names tell number, days, people and tasks. */

/** By name, the trivial bound: quarters that people must work beyond all needs, each of which costs at least a point. */
export const instances: Record<string, number> = {
  '1_7_10_1': 383,
  '5_7_10_2': 0,
  '11_7_30_1': 580,
  '21_7_50_2': 1153,
  '31_7_70_3': 1792,
  '41_7_90_3': 1819,
  '51_7_110_4': 2413,
  '61_7_130_5': 3007,
  '71_7_150_5': 3013,
  '75_7_150_19': 2713,
  '91_14_40_2': 2362,
  '101_14_60_2': 2441,
  '111_14_80_3': 3586,
  '121_14_100_4': 4770,
  '131_14_120_4': 4813,
  '141_14_140_5': 6099,
  '151_28_10_1': 1486,
  '161_28_30_1': 2412,
  '171_28_50_2': 4801,
  '181_28_70_3': 7245,
  '191_28_90_3': 7164,
  '201_28_110_4': 9672,
}

/** Those that are also measured for a minute. */
export const long = ['1_7_10_1', '31_7_70_3', '75_7_150_19', '111_14_80_3', '151_28_10_1', '201_28_110_4']

/** The most points that the project allows itself, by name and seconds. */
export const gates: Record<string, Record<number, number>> = { '75_7_150_19': { 10: 5699, 60: 4800 } }
