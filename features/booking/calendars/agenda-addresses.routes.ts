import { cardAttendant } from '#features/card/cards/cards.access.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import { type Author, changeCard } from '#features/card/changes/change-card.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { inDearTurn, takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { addressHolder } from './agenda-addresses.access.ts';
import {
  createAgendaAddress,
  deleteAgendaAddress,
  getAgendaFile,
  listAgendaAddresses,
} from './agenda-addresses.contract.ts';
import {
  findAgendaAddresses,
  findBookingsOfAddress,
  insertAgendaAddress,
  removeAgendaAddress,
  toAgendaAddress,
} from './agenda-addresses.store.ts';
import { agendaFile } from './agenda-file.media.ts';

/** No page shows addresses of the agenda. */
export const changesPages = false;

/** Per address. Calendars read it some times a day; the largest agenda takes a third of a second of computing. */
const READS: Limit = { max: 60, windowSeconds: 10 * 60 };
/** Of all addresses of a card: each member may have ten. */
const READS_OF_CARD: Limit = { max: 120, windowSeconds: 10 * 60 };

export default function agendaAddressRoutes(app: App, { config, db, throttle }: Services): void {
  registerEndpoint(app, listAgendaAddresses, cardAttendant(db), async ({ viewer, card, reply }) => {
    answerPrivate(reply);
    await takeRead(throttle, 'agenda-addresses', viewer.id);
    return (await findAgendaAddresses(db, viewer.id, card.id)).map(toAgendaAddress);
  });

  registerEndpoint(app, createAgendaAddress, cardAttendant(db), async (by) => {
    answerPrivate(by.reply);
    const secret = newToken();
    const { personId } = by.body;
    const row = await changeAddresses(db, by, (trx) =>
      insertAgendaAddress(trx, by.card, { personId, tokenHash: hashToken(secret), madeBy: by.viewer.id }),
    );
    return {
      ...toAgendaAddress(row),
      url: new URL(`/api/cards/${by.card.id}/agenda/${secret}.ics`, config.publicUrl).href,
    };
  });

  registerEndpoint(app, deleteAgendaAddress, cardAttendant(db), async (by) => {
    const { addressId } = by.params;
    await changeAddresses(db, by, (trx) =>
      removeAgendaAddress(trx, by.card, { addressId, madeBy: by.viewer.id }),
    );
  });

  registerEndpoint(app, getAgendaFile, addressHolder(db), async ({ address, reply }) => {
    const { personName, cardTitle } = address;
    await throttle.takeAll([
      [`agenda-file:${address.id}`, READS],
      [`agenda-files:${address.cardId}`, READS_OF_CARD],
    ]);
    answerAsFile(reply, 'text/calendar; charset=utf-8');
    const title = personName === null ? cardTitle : `${personName} · ${cardTitle}`;
    return inDearTurn(address.madeBy, async () =>
      agendaFile(title, await findBookingsOfAddress(db, address), personName === null),
    );
  });
}

/** Runs a change of somebody's addresses, and records it in the audit log. */
const changeAddresses = <Result>(
  db: Database,
  by: Author<AttendedCard>,
  write: (trx: Queryable) => Promise<Result>,
): Promise<Result> =>
  changeCard(db, by, ({ trx, card, recordReading }) =>
    recordReading(
      async () => ({
        agendaAddresses: (await findAgendaAddresses(trx, by.viewer.id, card.id)).map(
          ({ personName }) => personName ?? 'Todos',
        ),
      }),
      () => write(trx),
    ),
  );
