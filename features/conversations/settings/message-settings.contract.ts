import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { clearable, paragraph } from '#foundation/contract/schemas.ts';

export const MAX_QUICK_REPLIES = 20;
export const MAX_QUICK_REPLY = 500;

export const MessageSettings = z.object({
  /** Whether the card shows 'Escribir'. */
  takesMessages: z.boolean(),
  quickReplies: z.array(z.string()),
  /** Sent automatically to whoever writes while the shop is closed; null for no answer. */
  awayText: z.string().nullable(),
});
export type MessageSettings = z.output<typeof MessageSettings>;

export const MessageSettingsUpdate = z.object({
  takesMessages: z.boolean().optional(),
  quickReplies: z.array(paragraph(MAX_QUICK_REPLY).min(1)).max(MAX_QUICK_REPLIES).optional(),
  awayText: clearable(paragraph(MAX_QUICK_REPLY)).optional(),
});

export const getMessageSettings = endpoint({
  route: 'GET /api/cards/{id}/message-settings',
  key: 'read',
  summary:
    'Quick replies, the automatic answer outside the opening hours, and whether the card takes messages',
  returns: MessageSettings,
});

export const updateMessageSettings = endpoint({
  route: 'PUT /api/cards/{id}/message-settings',
  key: 'all',
  summary: 'Change the message settings; omitted ones stay',
  body: MessageSettingsUpdate,
  returns: MessageSettings,
});
