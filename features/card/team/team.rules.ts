import type { MemberRole } from '#features/card/cards/card-role.rules.ts';

/** The maximum of members and open invitations of a card together; its owner is not counted. */
export const MAX_MEMBERS = 20;
export const INVITATION_DAYS = 7;

export const ROLE_NAMES: Record<MemberRole, string> = { manages: 'Administra', attends: 'Atiende' };

/** What a role allows, after its name. */
export const ROLE_WORDS: Record<MemberRole, string> = {
  manages: 'Todo menos eliminar la tarjeta, traspasarla y cambiar el equipo.',
  attends: 'Pedidos, mensajes, qué está disponible y cómo se atiende hoy. No cambia precios ni textos.',
};
