/**
 * What a planner's command may say that it did: each has a sentence of its own. It becomes the action of the command's
 * audit line, where an edit must not pass for a publication or an approval.
 */
export const editActs = [
  ...(['assign', 'assign_several', 'type', 'draw', 'move', 'copy', 'swap', 'replace', 'shorten', 'times'] as const),
  ...(['edit', 'delete', 'make_open', 'pin', 'unpin', 'fill', 'paste', 'workstation', 'training'] as const),
  ...(['generate', 'import', 'split', 'merge', 'fields', 'breaks', 'note', 'repeat', 'restore_version'] as const),
  ...(['copy_week', 'resolve', 'chain', 'repair', 'except', 'except_finding', 'revoke_exception'] as const),
  ...(['rest', 'rest_off', 'lend', 'undo', 'redo'] as const),
] as const
export type EditAct = (typeof editActs)[number]
