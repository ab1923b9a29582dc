import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { CERTIFICATE, startHttpsReceiver } from '#tests/support/https-receiver.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Webhook, WebhookEvent } from './webhooks.contract.ts';

const testApp = useTestApp({}, { limits: { fetchesPrivateAddresses: true } });

test('an event arrives by https, signed, and nowhere that cannot prove who it is', async () => {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const { server, url } = await startHttpsReceiver(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers as Record<string, string> });
    response.writeHead(204).end();
  });
  const trusted = getCACertificates('default');
  onTestFinished(() => {
    setDefaultCACertificates(trusted);
    server.closeAllConnections();
    server.close();
  });
  const { owner, card } = await openShop(testApp);
  const path = `/api/cards/${card.id}/webhook`;
  const listen = async () =>
    (await owner.browser.put<Webhook & { secret: string }>(path, { url, currentPassword: owner.password }))
      .body;
  const last = async () =>
    (await owner.browser.get<{ events: WebhookEvent[] }>(path)).body.events[0] as WebhookEvent;

  await listen();
  await owner.browser.post(`${path}/test`);
  await eventually(async () =>
    expect(await last()).toMatchObject({
      sentAt: null,
      answer: 'No se pudo conectar (DEPTH_ZERO_SELF_SIGNED_CERT).',
    }),
  );
  expect(received).toEqual([]);

  setDefaultCACertificates([...trusted, CERTIFICATE]);
  // Saved again, it is tried at once.
  const { secret } = await listen();
  await owner.browser.post(`${path}/test`);
  await eventually(async () => expect(await last()).toMatchObject({ status: 204 }));
  const [event] = received;
  expect(new StandardWebhook(secret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
    type: 'test',
    cardId: card.id,
  });
});
