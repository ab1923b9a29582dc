import { cardAttendant, cardManager } from '#features/card/cards/cards.access.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { getMessageSettings, updateMessageSettings } from './message-settings.contract.ts';
import { findMessageSettings, saveMessageSettings } from './message-settings.store.ts';

export default function messageSettingsRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, getMessageSettings, cardAttendant(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'message-settings', viewer.id);
    return findMessageSettings(db, card);
  });

  registerEndpoint(app, updateMessageSettings, cardManager(db), (by) => {
    const { takesMessages, quickReplies, awayText } = by.body;
    return changeCard(db, by, ({ trx, card }) =>
      saveMessageSettings(trx, card, {
        ...(takesMessages !== undefined && { takesMessages }),
        ...(quickReplies !== undefined && { quickReplies }),
        ...(awayText !== undefined && { awayText }),
      }),
    );
  });
}
