import { MEMBER_ROLES } from '#features/card/cards/card-role.rules.ts';
import { ROLE_NAMES, ROLE_WORDS } from './team.rules.ts';

export const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({
  value,
  label: ROLE_NAMES[value],
  hint: ROLE_WORDS[value],
}));
